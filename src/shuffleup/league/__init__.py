"""The league: results into points, points into standings, standings into a final."""
