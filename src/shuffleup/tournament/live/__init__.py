"""Live: a night with real cards. The director taps when something happens, not every hand.

What belongs here: who is out, what was counted, what the room needs and who has accepted it. Only
time happens by itself.
"""
