"""`python -m grognard` is the command line."""

from grognard.cli import main

if __name__ == "__main__":
    main()
