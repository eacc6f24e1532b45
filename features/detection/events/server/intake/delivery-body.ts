import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { Refusal } from "#platform/server/refusal.ts";

/** Returns whether reading failed because the stated gzip is none, or ends too soon. */
function isBrokenGzip(error: unknown): boolean {
  return String((error as NodeJS.ErrnoException).code).startsWith("Z_");
}

/** The most bytes of one delivery after decompression. */
const bodyBytes = 64 * 1024 * 1024;

/** Yields the bytes of a body, decompressed if encoded; refuses a body larger than the limit. */
export async function* readBody(body: Readable, encoding: string | undefined): AsyncGenerator<Buffer> {
  let byteCount = 0;
  try {
    for await (const chunk of decoded(body, encoding) as AsyncIterable<Buffer>) {
      byteCount += chunk.length;
      if (byteCount > bodyBytes) {
        throw new Refusal("too_large", { detail: "Un envío puede tener hasta 64 MiB. Divídalo en partes." });
      }
      yield chunk;
    }
  } catch (error) {
    if (isBrokenGzip(error)) {
      throw new Refusal("invalid_input", {
        detail: "El cuerpo no está comprimido con gzip, o llegó cortado.",
      });
    }
    throw error;
  }
}

function decoded(body: Readable, encoding: string | undefined): Readable {
  if (encoding === undefined || encoding === "identity") return body;
  if (encoding !== "gzip") {
    throw new Refusal("unsupported_type", { detail: "El cuerpo se acepta sin comprimir o con gzip." });
  }
  // A corrupt body raises its error when the stream is read.
  return pipeline(body, createGunzip(), () => {});
}

/**
 * The beginning of a body: `whole` if the body ended within the limit, otherwise a stream of its first bytes and the
 * rest.
 */
type StartedBody = { whole: Buffer } | { bytes: AsyncIterable<Buffer> };

/** Reads a body until it ends or is longer than `most` bytes. */
export async function bodyStart(body: AsyncGenerator<Buffer>, limit: number): Promise<StartedBody> {
  const chunks: Buffer[] = [];
  for (let size = 0; size <= limit; ) {
    const { done, value } = await body.next();
    if (done) return { whole: chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks) };
    chunks.push(value);
    size += value.length;
  }
  return { bytes: inPieces(chunks, body) };
}

async function* inPieces(chunks: readonly Buffer[], rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* chunks;
  yield* rest;
}
