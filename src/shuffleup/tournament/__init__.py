"""Tournament: the room, from the first button to the last chip."""
