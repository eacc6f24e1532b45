import { once } from "node:events";
import type { FastifyReply } from "fastify";
import type { FileAnswer, FramingPage, RowsAnswer } from "#platform/server/verb.ts";
import type { Gate } from "./gate-services.ts";

const disposition = (kind: "attachment" | "inline", name: string) =>
  `${kind}; filename="${name.replace(/[^\w.-]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(name)}`;

// The browser's PDF viewer shows nothing in a sandbox. A PDF is no page and runs nothing in the portal's origin.
const framePolicy = {
  "content-security-policy":
    "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  "x-frame-options": "SAMEORIGIN",
};

const sandboxPolicy = {
  "content-security-policy":
    "sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'",
  "x-frame-options": "SAMEORIGIN",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
};

const namedOrigin = /^https:\/\/[\w.:[\]-]+$/;

/**
 * Returns the content security policy of a page with one frame. The framed origin is allowed on this page only; the
 * portal's own policy is unchanged.
 */
function framing({ framedOrigin }: FramingPage) {
  if (!namedOrigin.test(framedOrigin)) throw new Error("The origin of a frame would change its policy");
  return {
    "content-security-policy": `default-src 'none'; style-src 'unsafe-inline'; frame-src ${framedOrigin}; frame-ancestors 'self'; base-uri 'none'; form-action 'none'`,
    "x-frame-options": "SAMEORIGIN",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
  };
}

/** Sends a stored file as an attachment that no browser executes, whatever its content. */
export async function sendFile(gate: Gate, reply: FastifyReply, file: FileAnswer): Promise<FastifyReply> {
  const { content, bytes } = await gate.files.read(file.key);
  const { afterSent } = file;
  if (afterSent)
    reply.raw.once("finish", () => {
      afterSent().catch((error: unknown) => gate.log.error({ err: error }, "a sent file was not recorded"));
    });
  return reply
    .headers({
      "content-type": file.contentType,
      "content-length": bytes,
      "content-disposition": disposition(file.inline ? "inline" : "attachment", file.name),
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      ...(file.inline && file.contentType === "application/pdf" ? framePolicy : {}),
    })
    .send(content);
}

/**
 * Streams text in pieces without holding all of it in memory; waits for a slow reader, and yields to page requests.
 * An error before the first piece is answered like in any other call, because the status is sent with that piece.
 */
export async function sendRows(
  { requestPriority }: Pick<Gate, "requestPriority">,
  reply: FastifyReply,
  { name, contentType, pieces, estimate, shownAs }: RowsAnswer,
): Promise<void> {
  const reading = pieces[Symbol.asyncIterator]();
  const first = await reading.next();
  reply.hijack();
  const { raw } = reply;
  for (const [header, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(header, value);
  raw.writeHead(200, {
    "content-type": contentType,
    "content-disposition": disposition(shownAs ? "inline" : "attachment", name),
    ...(shownAs && (typeof shownAs === "string" ? sandboxPolicy : framing(shownAs))),
    ...(estimate ? { "x-estimated-rows": estimate.rows, "x-estimated-bytes": estimate.bytes } : {}),
  });
  try {
    for await (const piece of continued(first, reading)) {
      if (reply.request.method === "HEAD") break;
      if (raw.destroyed) return;
      if (!raw.write(piece)) await Promise.race([once(raw, "drain"), once(raw, "close")]);
      await requestPriority.yieldToWaiting();
    }
    raw.end();
  } catch (error) {
    // The status was sent already, so only an aborted transfer shows that the file is incomplete.
    raw.destroy();
    throw error;
  }
}

/** Yields the first piece and then the rest of an iterator, and ends the iterator when the consumer stops. */
async function* continued<Piece>(
  first: IteratorResult<Piece>,
  reading: AsyncIterator<Piece>,
): AsyncGenerator<Piece> {
  try {
    for (let next = first; !next.done; next = await reading.next()) yield next.value;
  } finally {
    await reading.return?.();
  }
}

/** Returns a signal that aborts when the client disconnects before the answer is complete. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once("close", () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
