"""The examples of docs/positions-and-cases.md: files are written, commands are run, what they print is compared."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from tests.cli.desk import CALM

PAGE = Path(__file__).parents[2] / "docs" / "positions-and-cases.md"
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
