"""The socket: asks in, frames out."""
