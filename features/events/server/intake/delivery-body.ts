import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { Refusal } from "#platform/server/refusal.ts";

const gzipMark = Buffer.from([0x1f, 0x8b]);

/** The same bytes, decompressed when their beginning says that they are gzip. */
export async function* unzipped(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = chunks[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < gzipMark.length) {
    const { done, value } = await source.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  const whole = async function* () {
    if (head.length > 0) yield head;
    for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
  };
  if (!head.subarray(0, 2).equals(gzipMark)) yield* whole();
  // A broken file comes out as the error of what is read.
  else yield* pipeline(Readable.from(whole()), createGunzip(), () => {});
}

/** Whether reading failed because what said to be gzip is not, or ends too soon. */
export function isBrokenGzip(error: unknown): boolean {
  return String((error as NodeJS.ErrnoException).code).startsWith("Z_");
}

/** The most that one delivery may hold, after decompression. */
const bodyBytes = 64 * 1024 * 1024;

/** The bytes of a body as they arrive, decompressed when it says so; refuses what is larger than the limit. */
export async function* readBody(body: Readable, encoding: string | undefined): AsyncGenerator<Buffer> {
  let taken = 0;
  try {
    for await (const chunk of decoded(body, encoding) as AsyncIterable<Buffer>) {
      taken += chunk.length;
      if (taken > bodyBytes) {
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
  // A broken body comes out as the error of what is read.
  return pipeline(body, createGunzip(), () => {});
}

/** A body that has ended, or the bytes of a longer one: what was read already and the rest as it arrives. */
type StartedBody = { whole: Buffer } | { bytes: AsyncIterable<Buffer> };

/** Reads a body until it ends or is longer than `most` bytes. */
export async function bodyStart(body: AsyncGenerator<Buffer>, most: number): Promise<StartedBody> {
  const read: Buffer[] = [];
  for (let size = 0; size <= most; ) {
    const { done, value } = await body.next();
    if (done) return { whole: read.length === 1 && read[0] ? read[0] : Buffer.concat(read) };
    read.push(value);
    size += value.length;
  }
  return { bytes: inPieces(read, body) };
}

async function* inPieces(read: readonly Buffer[], rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* read;
  yield* rest;
}
