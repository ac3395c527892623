#!/usr/bin/env python3
"""Plays the legal move nearest to the centre of a grid; where moves are no cells, any of them. It knows no game."""

import random
import re
import sys


def cell(text):
    """The column and row of a move such as b2, or of a column alone, such as 4; None for anything else."""
    found = re.fullmatch(r"([a-z]*)([0-9]+)", text)
    if not found:
        return None
    column = 0
    for letter in found[1]:
        column = column * 26 + ord(letter) - ord("a") + 1
    return column, int(found[2])


def say(text):
    print(text, flush=True)


moves, centre, chance = [], None, random.Random(0)
for line in sys.stdin:
    word, *rest = line.split()
    if word == "parlor":
        say("name centre")
        say("parlor 1")
    elif word == "new":
        centre, chance = None, random.Random(int(rest[3]))
    elif word == "moves":
        moves = rest[1:]
        cells = [cell(move) for move in moves]
        if centre is None and all(cells):
            centre = [sum(axis) / len(cells) for axis in zip(*cells)]
    elif word == "go":
        if centre is not None and all(cells):
            distances = [sum((a - b) ** 2 for a, b in zip(cell(move), centre)) for move in moves]
            nearest = [move for move, distance in zip(moves, distances) if distance == min(distances)]
            say("info nearest to the centre")
            say(f"move {chance.choice(nearest)}")
        else:
            say(f"move {chance.choice(moves)}")
    elif word == "quit":
        break
