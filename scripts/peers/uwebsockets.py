"""A broadcast server on uWebSockets (by socketify), for `relay-bench compare`: what comes in
at /pub goes to all at /sub.   python uwebsockets.py PORT"""

import sys

from socketify import App, AppListenOptions, CompressOptions, OpCode

# Whoever is behind by more is cut, and no message may be lost while it is measured.
OPTIONS = {
    "compression": CompressOptions.DISABLED,
    "max_payload_length": 1 << 20,
    "max_backpressure": 1 << 30,
    "idle_timeout": 0,
}

app = App()
app.ws("/sub", {**OPTIONS, "open": lambda ws: ws.subscribe("room")})
app.ws(
    "/pub",
    {**OPTIONS, "message": lambda ws, message, opcode: app.publish("room", message, OpCode.TEXT)},
)
app.listen(AppListenOptions(port=int(sys.argv[1]), host="127.0.0.1"))
# Without asyncio beside it, which would look for work all the time.
app.loop.uv_loop.run()
