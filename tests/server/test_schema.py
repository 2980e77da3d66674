"""The API against its own description: requests made up by schemathesis, in process, a bounded number of them."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from grognard.server.app import Application, create_app
from tests.server.harness import HOST, running


class Served:
    """The application in an event loop of its own, so that a test can call it as often as it likes."""

    def __init__(self, data: Path) -> None:
        self.app: Application = create_app(data, workers=1)
        self.app.rates = {True: (1e9, 1e9), False: (1e9, 1e9)}
        self.loop = asyncio.new_event_loop()
        self._over = asyncio.Event()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self.loop.run_until_complete, args=[self._live()], daemon=True)
        self._thread.start()
        assert self._ready.wait(30)

    async def _live(self) -> None:
        async with running(self.app):
            self._ready.set()
            await self._over.wait()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Called in the test's loop; answered in ours."""
        if scope["type"] == "lifespan":
            raise RuntimeError("the application has been started already")
        ours = asyncio.get_running_loop()

        async def theirs_receive() -> Any:
            return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(receive(), ours))

        async def theirs_send(message: Any) -> None:
            await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(send(message), ours))

        call = self.app(scope, theirs_receive, theirs_send)
        await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(call, self.loop))

    def close(self) -> None:
        self.loop.call_soon_threadsafe(self._over.set)
        self._thread.join(30)
        self.loop.close()


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    made = Served(tmp_path_factory.mktemp("served"))
    yield made
    made.close()


schema = schemathesis.openapi.from_dict(create_app(Path("nowhere")).litestar.openapi_schema.to_schema())
"""The description as the application gives it; nothing runs yet."""


@schema.parametrize()
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
def test_every_answer_is_one_the_description_promises(case: Any, served: Served) -> None:
    checks = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
    case.call_and_validate(app=served, base_url=f"http://{HOST}", checks=checks)


def test_the_description_is_served(served: Served) -> None:
    described = {path for path, _ in schema.items()}
    assert {"/api/games", "/api/battles", "/api/records", "/api/charts/{game}"} <= described
