"""The server: HTTP, WebSocket, accounts. It names no card, and can give away none."""
