// A broadcast server on node's ws, for `relay-bench compare`: what comes in at /pub goes to all
// at /sub.   node node-ws.mjs PORT
// Where Debian's node-ws is; a node that is not Debian's would not look there.
import { WebSocketServer } from "/usr/share/nodejs/ws/wrapper.mjs";

const viewers = new Set();
const server = new WebSocketServer({
  host: "127.0.0.1",
  port: Number(process.argv[2]),
  perMessageDeflate: false,
});
server.on("connection", (socket, request) => {
  socket.on("error", () => viewers.delete(socket));
  if (request.url.startsWith("/sub")) {
    viewers.add(socket);
    socket.on("close", () => viewers.delete(socket));
    return;
  }
  socket.on("message", (message) => {
    for (const viewer of viewers) viewer.send(message, { binary: false });
  });
});
