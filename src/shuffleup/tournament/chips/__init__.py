"""Chips in play: small ones leave, and stacks are put right."""
