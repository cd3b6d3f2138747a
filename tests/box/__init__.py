"""The whole system in a box: server, clients, ledger and faults (docs/simulation.md)."""
