import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Closes connections on which nothing moved for the server's timeout, except those whose sender waits for the portal: the
 * request has come whole and its answer has not begun. A slow store therefore never takes the answer from a sender.
 * Statements, jobs and places have time limits of their own, so each of these waits ends.
 */
export function closeSilentConnections(server: Server): void {
  const responses = new WeakMap<Socket, ServerResponse>();
  server.on("request", (request, response) => {
    responses.set(request.socket, response);
  });
  // Node destroys a silent socket itself only while the server has no listener for this event.
  server.on("timeout", (socket) => {
    const response = responses.get(socket);
    const isAwaited = response?.req.complete && !response.headersSent && !response.destroyed;
    if (!isAwaited) socket.destroy();
  });
}
