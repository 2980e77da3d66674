"""The same work on many things, in as many processes as wanted; answers come in the order of the things."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")
CHUNKS_PER_WORKER = 8


def run(work: Callable[[T], R], things: Sequence[T], workers: int) -> Iterator[R]:
    """`work` must be a function of a module, so that a new process can find it."""
    if workers <= 1 or len(things) <= 1:
        yield from map(work, things)
        return
    chunk = max(1, len(things) // (workers * CHUNKS_PER_WORKER))
    spawn = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(min(workers, len(things)), mp_context=spawn, initializer=_ignore_interrupt)
    try:
        yield from pool.map(work, things, chunksize=chunk)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _ignore_interrupt() -> None:
    """Ctrl-C is for the one who asked, not for those who work for him."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
