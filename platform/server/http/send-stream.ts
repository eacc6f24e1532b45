import { once } from "node:events";
import type { FastifyReply } from "fastify";
import type { FileAnswer, FramingPage, RowsAnswer } from "#platform/server/verb.ts";
import type { Gate } from "./gate-services.ts";

const disposition = (kind: "attachment" | "inline", name: string) =>
  `${kind}; filename="${name.replace(/[^\w.-]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(name)}`;

// The browser's own viewer shows nothing in a sandbox. A PDF is no page: it runs nothing in the portal's origin.
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

/** The policy of a page that holds one frame. Only this page allows the origin: the portal's own policy does not change. */
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

/** A stored file as an attachment that no browser runs, whatever it holds. */
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
 * Text piece by piece, never all of it in memory; waits for a slow reader, and for whoever looks at a page. What cannot even begin is refused like any
 * other call: the status goes out with the first piece.
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
    // The status is out already: only a broken transfer still says that the file is not whole.
    raw.destroy();
    throw error;
  }
}

/** A reading that goes on after its first piece, and ends with whoever stops to listen. */
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

/** Aborts when whoever asked has gone before the answer was whole. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const removedAbortController = new AbortController();
  raw.once("close", () => {
    if (!raw.writableFinished) removedAbortController.abort();
  });
  return removedAbortController.signal;
}
