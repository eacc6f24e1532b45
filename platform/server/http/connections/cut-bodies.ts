import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";

/** The least number of bytes of a body in a time window; a slower body only occupies a connection. */
const window = { milliseconds: 60_000, leastBytes: 60_000 };
/**
 * The time, in milliseconds, for which further input is discarded after an early answer, so that the answer arrives
 * before the connection closes.
 */
const lingerMs = 1_000;

/** Aborts request bodies that arrive too slowly, and bodies of requests that have been answered already. */
export function cutBodies(app: FastifyInstance): void {
  app.addHook("onRequest", ({ raw, headers }, _reply, done) => {
    if (headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > 0) watch(raw);
    done();
  });
  app.addHook("onResponse", ({ raw }, _reply, done) => {
    if (!raw.complete && !raw.destroyed) {
      raw.unpipe();
      raw.resume();
      setTimeout(() => raw.complete || raw.destroy(), lingerMs).unref();
    }
    done();
  });
}

function watch(raw: IncomingMessage): void {
  const { socket } = raw;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    const came = socket.bytesRead - before;
    before = socket.bytesRead;
    if (raw.complete) clearInterval(timer);
    // Bytes that the portal has received but not yet read show that the delay is the portal's own.
    else if (came < window.leastBytes && raw.readableLength === 0) cut(raw);
  }, window.milliseconds);
  timer.unref();
  raw.once("close", () => clearInterval(timer));
}

function cut(raw: IncomingMessage): void {
  raw.socket.end("HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n");
  raw.destroy();
}
