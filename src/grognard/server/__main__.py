"""`python -m grognard.server`."""

from grognard.server.command import main

if __name__ == "__main__":
    main()
