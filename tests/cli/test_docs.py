"""The documents: examples are run and what they print is compared; links and paths lead somewhere."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from tests.cli.desk import CALM

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "positions-and-cases.md"
LINK = re.compile(r"\]\(([^)\s]+)\)")
PATH = re.compile(r"`((?:docs|src|tests|bench|scripts|core|board|games|players|lab|server)/[a-z0-9_./-]+)`")
BLOCK = re.compile(r"^```(\w+) ?(\S*)\n(.*?)^```", re.MULTILINE | re.DOTALL)


def run(command: str, folder: Path) -> str:
    """A command as in a shell, with the grognard and the Python under test."""
    env = {**os.environ, **CALM, "PYTHONPATH": os.pathsep.join(sys.path)}
    words = re.sub(r"^(grognard|python)\b", lambda found: "py -m grognard" if found[1] == "grognard" else "py", command)
    script = f'py() {{ "{sys.executable}" "$@"; }}\n{words}'
    done = subprocess.run(["bash", "-c", script], cwd=folder, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"$ {command}\n{done.stdout}{done.stderr}"
    assert not done.stderr, f"$ {command}\n{done.stderr}"
    return done.stdout


def test_the_examples_hold(tmp_path: Path) -> None:
    text = PAGE.read_text(encoding="utf-8")
    ran = 0
    for kind, name, body in BLOCK.findall(text):
        if kind == "json":
            (tmp_path / name).write_text(body, encoding="utf-8")
            continue
        out = ""
        for line in body.splitlines():
            if line.startswith("$ "):
                out = run(line[2:], tmp_path)
                ran += 1
            else:
                assert line.strip() in out, f"{line}\nis not in\n{out}"
    assert ran > 12


# --- what pages point at -----------------------------------------------------------------------------------------


def pages() -> list[Path]:
    return [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("src/grognard/**/*.md")]


def test_every_link_leads_somewhere() -> None:
    found = [(page, link) for page in pages() for link in LINK.findall(page.read_text(encoding="utf-8"))]
    inside = [(page, link.partition("#")[0]) for page, link in found if "://" not in link and not link.startswith("#")]
    assert len(inside) > 100
    assert [(page.name, link) for page, link in inside if not (page.parent / link).exists()] == []


def test_every_path_that_is_named_is_there() -> None:
    found = [(page, path) for page in pages() for path in PATH.findall(page.read_text(encoding="utf-8"))]
    assert len(found) > 25
    rooms = (ROOT, ROOT / "src" / "grognard")
    assert [(page.name, path) for page, path in found if not any((room / path).exists() for room in rooms)] == []


def test_every_module_of_the_client_is_named_in_its_page() -> None:
    page = (ROOT / "docs" / "client.md").read_text(encoding="utf-8")
    modules = [file.name for file in (ROOT / "src" / "grognard" / "client" / "js").glob("*.js")]
    assert len(modules) > 40
    assert [name for name in modules if not re.search(rf"\b{re.escape(name)}\b", page)] == []
