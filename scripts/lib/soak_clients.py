"""The clients of scripts/soak: each draws, watches or misbehaves until it is cancelled."""
import asyncio
import collections
import json
import math
import random

import websockets

#: Batches of samples a second of a drawer, and the samples of each.
RATE, SAMPLES = 30, 4
#: Steps of a stroke, and of the pause behind it.
STEPS, PAUSE = 40, 15


class Counts(collections.Counter):
    """What happened so far, by a word; `faults` has what must not happen, a sentence each."""

    def __init__(self):
        super().__init__()
        self.faults: list[str] = []

    def fail(self, sentence: str) -> None:
        if len(self.faults) < 20:
            self.faults.append(sentence)


def touches(phase: str, samples: list, kind: str | None = None) -> str:
    touch = {"id": 1, "samples": samples} | ({"kind": kind} if kind else {})
    return json.dumps({"type": "touches", "phase": phase, "touches": [touch]})


def stroke(chance: random.Random, start: float) -> list[str]:
    """The messages of a stroke that begins at a time in milliseconds: a circle, a tick or a scribble."""
    shape = chance.choice(["circle", "tick", "scribble"])
    x, y, size = chance.uniform(150, 650), chance.uniform(150, 450), chance.uniform(30, 140)
    total = STEPS * SAMPLES

    def point(index: int) -> list[float]:
        share = index / (total - 1)
        if shape == "circle":
            offset = (math.sin(2 * math.pi * share), -math.cos(2 * math.pi * share))
        elif shape == "tick":
            offset = (share * 1.5, share * 2) if share < 0.3 else (share * 1.5, 0.6 - (share - 0.3) * 2)
        else:
            offset = (math.sin(9 * share), math.cos(17 * share))
        time = start + index * 1_000 / RATE / SAMPLES
        return [round(x + size * offset[0], 1), round(y + size * offset[1], 1), round(time, 1)]

    batches = [[point(step * SAMPLES + index) for index in range(SAMPLES)] for step in range(STEPS)]
    phases = ["began", *["moved"] * (STEPS - 2), "ended"]
    return [touches(phase, batch, "pen" if phase == "began" else None)
            for phase, batch in zip(phases, batches)]


async def drop(socket) -> None:
    """Reads and drops what arrives, until the connection ends."""
    try:
        async for _ in socket:
            pass
    except websockets.ConnectionClosed:
        pass


def connect(url: str, **more):
    return websockets.connect(url, subprotocols=["v1.gesture.json"], max_size=None, compression=None, **more)


async def draw(url: str, seed: int, counts: Counts) -> None:
    """A drawer with a key that clears, undoes, loses its connection in mid-stroke, and returns."""
    chance = random.Random(seed)
    loop = asyncio.get_running_loop()
    while True:
        async with connect(f"{url}?key=soak-drawer-{seed:010}&name=Drawer%20{seed}") as socket:
            counts["drawers"] += 1
            reading = asyncio.create_task(drop(socket))
            try:
                await draw_until_cut(socket, chance, loop, counts)
            except websockets.ConnectionClosed as closed:
                counts.fail(f"a drawer was closed: {closed}")
            finally:
                reading.cancel()


async def draw_until_cut(socket, chance: random.Random, loop, counts: Counts) -> None:
    for _ in range(chance.randint(3, 12)):
        for message in stroke(chance, loop.time() * 1_000):
            await asyncio.sleep(1 / RATE)
            await socket.send(message)
            counts["samples"] += SAMPLES
        counts["strokes"] += 1
        await asyncio.sleep(PAUSE / RATE)
        wish = chance.choice(["undo", "redo", "clear", "mark", "cursor", "", "", ""])
        if wish:
            fields = {"name": "here"} if wish == "mark" else {"x": 9, "y": 9} if wish == "cursor" else {}
            await socket.send(json.dumps({"type": wish} | fields))
    for message in stroke(chance, loop.time() * 1_000)[:STEPS // 2]:
        await asyncio.sleep(1 / RATE)
        await socket.send(message)
    socket.transport.abort()
    counts["cuts"] += 1


async def teach(url: str, seed: int, counts: Counts) -> None:
    """Teaches a sign and forgets it, again and again."""
    chance = random.Random(seed)
    async with connect(url) as socket:
        reading = asyncio.create_task(drop(socket))
        while not reading.done():
            name = f"sign-{seed}-{chance.randint(1, 3)}"
            turns = chance.uniform(1.2, 3)
            points = [[round(200 + 2 * step * math.cos(turns * step / 10), 1),
                       round(200 + 2 * step * math.sin(turns * step / 10), 1)] for step in range(40)]
            await socket.send(json.dumps({"type": "teach", "name": name, "examples": [{"strokes": [points]}]}))
            await asyncio.sleep(chance.uniform(1, 4))
            await socket.send(json.dumps({"type": "forget", "name": name}))
            counts["lessons"] += 1
            await asyncio.sleep(chance.uniform(1, 4))
    counts.fail("a teacher was closed")


async def flood(url: str, counts: Counts, pause: float) -> None:
    """Sends as fast as it can until the relay closes it with 4003; then waits, and begins again."""
    batch = touches("moved", [[1, 1, 1]] * 200)
    while True:
        async with connect(url) as socket:
            reading = asyncio.create_task(drop(socket))
            try:
                await socket.send(touches("began", [[1, 1, 0]], "touch"))
                while not reading.done():
                    await socket.send(batch)
                    await asyncio.sleep(0)
                await reading
            except websockets.ConnectionClosed:
                pass
            code = socket.close_code
            counts[f"floods ended by {code}"] += 1
            # 4001: its answers were more than it read meanwhile.
            if code not in (4001, 4003):
                counts.fail(f"a flood ended with {code}")
        await asyncio.sleep(pause)


async def resume(url: str, seed: int, counts: Counts) -> None:
    """A viewer that loses its connection and resumes: no event may be missing or come twice."""
    chance = random.Random(seed)
    epoch, last = "", 0
    while True:
        since = f"?since={epoch}:{last}" if epoch else ""
        async with connect(url + since) as socket:
            until = asyncio.get_running_loop().time() + chance.uniform(2, 15)
            async for text in socket:
                for line in text.splitlines():
                    message = json.loads(line)
                    kind, number = message["type"], message.get("seq")
                    if kind in ("welcome", "snapshot"):
                        last = number if kind == "snapshot" else last
                        epoch = message.get("epoch", epoch)
                    elif kind == "gap":
                        counts["gaps"] += 1
                    elif number is not None:
                        # Only live fits may be left out.
                        if number <= last:
                            counts.fail(f"a viewer received {number} after {last}")
                        last = number
                        counts["events"] += 1
                if asyncio.get_running_loop().time() > until:
                    break
            socket.transport.abort()
            counts["resumes"] += 1


async def lag(url: str, counts: Counts) -> None:
    """A viewer that reads nothing for a while: it gets a gap, or is closed; others must not notice."""
    while True:
        # A small buffer, so that the relay notices soon.
        async with connect(url, max_queue=1) as socket:
            await asyncio.sleep(20)
            try:
                async with asyncio.timeout(5):
                    async for text in socket:
                        if '"type":"gap"' in text:
                            counts["gaps"] += 1
            except (TimeoutError, websockets.ConnectionClosed):
                pass
            counts["laggards"] += 1
            socket.transport.abort()


async def wander(origin: str, counts: Counts) -> None:
    """Opens a room of its own, draws a stroke in it, and leaves it for ever."""
    number = 0
    while True:
        number += 1
        async with connect(f"{origin}/ws/draw/wander-{number}") as socket:
            for message in stroke(random.Random(number), 0):
                await socket.send(message)
            await asyncio.sleep(0.5)
        counts["rooms"] += 1
        await asyncio.sleep(1)
