"""Tables, accounts and live updates for the browser."""
