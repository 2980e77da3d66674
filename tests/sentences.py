"""What tests of sentences share: the keys that language files hold, and the keys that source code asks for."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from grognard.core.text import Message, Texts, text_files

DERIVED = ("-count", "-the", "-number")
"""Endings of variables that only the grammar of one language may need."""
MARKERS = re.compile("[{}\ue000-\uf8ff]")
KEY = re.compile(r"[a-zA-Z]+(-[a-zA-Z0-9_]+)+")


# --- what language files hold ------------------------------------------------------------------------------------


@dataclass
class Sentence:
    """One message or attribute: the variables it names itself and the messages it refers to."""

    variables: set[str] = field(default_factory=set)
    references: set[str] = field(default_factory=set)


class _Reader(Visitor):
    def __init__(self) -> None:
        self.found = Sentence()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.found.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.found.references.add(node.id.name)


def sentences(files: Iterable[Path]) -> dict[str, Sentence]:
    """Every message by its key and every attribute by `key.attribute`; a key said twice or a slip of syntax fails."""
    found: dict[str, Sentence] = {}
    for file in files:
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ftl.Junk), f"{file.name}: {entry.content!r}"
            if isinstance(entry, ftl.Message):
                patterns = {"": entry.value, **{f".{a.id.name}": a.value for a in entry.attributes}}
                for ending, pattern in patterns.items():
                    key = entry.id.name + ending
                    assert key not in found, f"{key} is there twice"
                    reader = _Reader()
                    if pattern is not None:
                        reader.visit(pattern)
                    found[key] = reader.found
    return found


def read(folder: Path, language: str) -> dict[str, Sentence]:
    return sentences(text_files(folder, language))


def variables(known: dict[str, Sentence], key: str) -> set[str]:
    """The variables of a sentence and of all it refers to."""
    sentence = known[key]
    return sentence.variables.union(*(variables(known, other) for other in sentence.references))


def needed(known: dict[str, Sentence], key: str) -> set[str]:
    """The variables that a sentence has in every language."""
    return {name for name in variables(known, key) if not name.endswith(DERIVED)}


def differences(one: dict[str, Sentence], other: dict[str, Sentence]) -> list[str]:
    """Keys that only one language has, or that need other variables there."""
    common = one.keys() & other.keys()
    return sorted((one.keys() ^ other.keys()) | {key for key in common if needed(one, key) != needed(other, key)})


# --- what source code asks for -----------------------------------------------------------------------------------

PREFIX = {"Message": "", "BadRecord": "", "say": "", "Refusal": "refusal-"}
"""Calls whose first argument is a key, or the rest of one."""


@dataclass
class Asked:
    """Keys written out, each with the names of arguments in sight; and families, by what they begin with."""

    keys: dict[str, set[str]] = field(default_factory=dict)
    families: set[str] = field(default_factory=set)
    strings: set[str] = field(default_factory=set)


def asked(files: Iterable[Path]) -> Asked:
    """Every key in Message("…"), Refusal("…") and their like, and every family f"event-{…}"."""
    found = Asked()
    for file in files:
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for function in _functions(tree):
            _ask(function, found)
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.strings.add(node.value)
    return found


def _functions(tree: ast.Module) -> Iterator[ast.AST]:
    """The functions of a module, and what stands outside of them."""
    inside = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    yield from inside
    yield ast.Module([node for node in tree.body if not isinstance(node, ast.FunctionDef | ast.ClassDef)], [])


def _ask(function: ast.AST, found: Asked) -> None:
    assigned: dict[str, set[str]] = {}
    arguments: set[str] = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                for name in ast.walk(target):
                    if isinstance(name, ast.Name):
                        assigned.setdefault(name.id, set()).update(_strings(node.value))
        if isinstance(node, ast.Dict):
            arguments |= {
                key.value for key in node.keys if isinstance(key, ast.Constant) and isinstance(key.value, str)
            }
        if isinstance(node, ast.Call):
            arguments |= {keyword.arg for keyword in node.keywords if keyword.arg}
        if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant):
            arguments.add(str(node.slice.value))
    for node in ast.walk(function):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        called = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        if called not in PREFIX:
            continue
        first = node.args[0]
        for joined in ast.walk(first):
            if isinstance(joined, ast.JoinedStr) and isinstance(joined.values[0], ast.Constant):
                found.families.add(PREFIX[called] + str(joined.values[0].value))
        written = assigned.get(first.id, set()) if isinstance(first, ast.Name) else _strings(first)
        for text in written:
            key = PREFIX[called] + text
            if KEY.fullmatch(key):
                found.keys.setdefault(key, set()).update(arguments)


def _strings(node: ast.AST) -> set[str]:
    """The strings an expression may be, those inside of f-strings left out."""
    pieces = {id(piece) for joined in ast.walk(node) if isinstance(joined, ast.JoinedStr) for piece in joined.values}
    return {
        some.value
        for some in ast.walk(node)
        if isinstance(some, ast.Constant) and isinstance(some.value, str) and id(some) not in pieces
    }


def constants(file: Path, *functions: str) -> set[str]:
    """The strings in these functions, docstrings left out."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name in functions:
            documented = ast.get_docstring(node, clean=False) is not None
            for statement in node.body[1:] if documented else node.body:
                found |= _strings(statement)
    return found


# --- what a sentence must be -------------------------------------------------------------------------------------

ARTICULATED = re.compile(r"\b(?:a|da|di|in|su) (?:il|la|i|gli|le|l')(?!\w)", re.IGNORECASE)
"""Italian joins these: nel, sulla, dagli."""


def said(texts: Texts, message: Message, whole: bool = True) -> str:
    """The message in words, looked over; a whole sentence begins with a capital and ends with a stop."""
    text = texts.render(message)
    assert text, message
    assert text == text.strip(), text
    assert not MARKERS.search(text), text
    assert "  " not in text, text
    assert not re.search(r" [.,;:]", text), text
    if texts.language == "it":
        assert not ARTICULATED.search(text), text
    if whole:
        assert text[-1] in ".!?", text
        assert text[0] == text[0].upper() or re.match(r"[a-h][1-8]\b", text), text
    return text
