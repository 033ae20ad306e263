"""Draws the stream files beside this folder: python3 Tests/Streams/generate

It writes inputs and comments; what is expected is then filled in from what happens, and the
difference reviewed: gesture-relay test --update Tests/Streams
"""
import sys

import circles
import clearing
import drawers
import faults
import games
import marks
import rules
import signs
import taught
import views

scenes = (circles.SCENES + clearing.SCENES + marks.SCENES + drawers.SCENES + faults.SCENES + games.SCENES + rules.SCENES
          + signs.SCENES + taught.SCENES + views.SCENES)
for scene in scenes:
    scene()
print(f"{len(scenes)} stream files", file=sys.stderr)
