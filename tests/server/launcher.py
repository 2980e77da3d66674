"""Starts servers quickly, so that they can be killed often: what they need is imported once, each is a fork.

Run as a program. For every line on its input it starts a server on the data folder given and prints `port pid`.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path


def main() -> None:
    from grognard.server.app import create_app
    from grognard.server.command import listen
    from grognard.server.home import Occupied
    from grognard.server.serving import serve
    from grognard.server.store import upgrade

    data = Path(sys.argv[1])
    upgrade(data / "battles.db")  # also loads what a migration needs
    for _ in sys.stdin:
        listener = listen("127.0.0.1", 0)
        listener.listen()
        child = os.fork()
        if child == 0:
            Occupied(data)
            app = create_app(data, workers=1)
            app.rates = {True: (1e9, 1e9), False: (1e9, 1e9)}
            serve(app, listener)
            os._exit(0)
        print(listener.getsockname()[1], child, flush=True)
        listener.close()
        os.waitpid(child, 0)


if __name__ == "__main__":
    main()
