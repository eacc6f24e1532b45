import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Closes connections without traffic for the server's timeout, except those whose client waits for an answer: the
 * request is complete and its answer has not begun. A slow database therefore never loses an answer. Statements, jobs
 * and slots have their own time limits, so that each such wait ends.
 */
export function closeSilentConnections(server: Server): void {
  const responses = new WeakMap<Socket, ServerResponse>();
  server.on("request", (request, response) => {
    responses.set(request.socket, response);
  });
  // Node closes an idle socket itself only while the server has no listener for this event.
  server.on("timeout", (socket) => {
    const response = responses.get(socket);
    const isAwaited = response?.req.complete && !response.headersSent && !response.destroyed;
    if (!isAwaited) socket.destroy();
  });
}
