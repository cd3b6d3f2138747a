"""The routes: what can be asked for by HTTP."""
