"""The command line: everything Grognard does without a browser."""

from grognard.cli.app import app, main

__all__ = ["app", "main"]
