"""Options and markers that all tests share."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest
from hypothesis import settings

settings.register_profile("grognard", deadline=None, derandomize=True)
settings.load_profile("grognard")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--regenerate-golden", action="store_true", help="write the golden playthroughs anew; review their difference"
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*numbers): the paragraphs and rulings a test proves")


@pytest.fixture
def regenerate(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are to be written and not compared."""
    return bool(request.config.getoption("--regenerate-golden"))


@pytest.fixture
def interruptible() -> Iterator[None]:
    """A process that a test starts can be interrupted, though the tests may run in the background, where nobody can."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)
