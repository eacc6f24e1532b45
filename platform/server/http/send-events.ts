import { once } from "node:events";
import type { FastifyReply } from "fastify";
import type { z } from "zod";

/**
 * Sends server-sent events, each validated by the contract. An error before the first event is refused like in any
 * other call, because the status is sent with that event.
 */
export async function sendEvents(
  reply: FastifyReply,
  events: AsyncIterable<unknown>,
  shape: z.ZodType,
): Promise<FastifyReply> {
  const reading = events[Symbol.asyncIterator]();
  let next = await reading.next();
  reply.hijack();
  const { raw } = reply;
  for (const [header, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(header, value);
  raw.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-accel-buffering": "no",
  });
  try {
    for (; !next.done && reply.request.method !== "HEAD"; next = await reading.next()) {
      if (raw.destroyed) return reply;
      const piece = `data: ${JSON.stringify(shape.parse(next.value))}\n\n`;
      if (!raw.write(piece)) await Promise.race([once(raw, "drain"), once(raw, "close")]);
    }
    raw.end();
  } catch (error) {
    // The status was already sent, so the client recognises an incomplete answer only by the aborted transfer.
    raw.destroy();
    throw error;
  } finally {
    await reading.return?.();
  }
  return reply;
}
