import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Closes connections without traffic for the server's timeout, except those whose sender waits for the portal: the
 * request is complete and its answer has not begun. A slow store therefore never loses an answer. Statements, jobs and
 * slots have time limits of their own, so that each of these waits ends.
 */
export function closeSilentConnections(server: Server): void {
  const responses = new WeakMap<Socket, ServerResponse>();
  server.on("request", (request, response) => {
    responses.set(request.socket, response);
  });
  // Node closes a silent socket itself only while the server has no listener for this event.
  server.on("timeout", (socket) => {
    const response = responses.get(socket);
    const isAwaited = response?.req.complete && !response.headersSent && !response.destroyed;
    if (!isAwaited) socket.destroy();
  });
}
