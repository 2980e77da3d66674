"""Every reason the server can give has its sentence in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grognard import server
from grognard.core import record
from grognard.core.text import LANGUAGES, texts
from grognard.server.app import CODES
from grognard.server.pages import CLIENT

GIVEN = re.compile(r'Refusal\("([a-z-]+)"')
RECORD_FAULT = re.compile(r'BadRecord\("([a-z-]+)"')


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_the_server_has_a_sentence(language: str) -> None:
    words = texts(language, CLIENT / "text")
    sources = [file.read_text() for file in Path(str(server.__file__)).parent.glob("*.py")]
    codes = {code for source in sources for code in GIVEN.findall(source)} | set(CODES.values()) | {"server-fault"}
    assert len(codes) > 20
    assert [code for code in sorted(codes) if not words.has(f"refusal-{code}") and not words.has(code)] == []
    faults = set(RECORD_FAULT.findall(Path(str(record.__file__)).read_text()))
    assert [code for code in sorted(faults) if not words.has(code)] == []
