import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { Refusal } from "#platform/server/refusal.ts";
import { isBrokenGzip } from "./unzipped.ts";

/** The most that one delivery may hold, after decompression. */
export const bodyBytes = 64 * 1024 * 1024;

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
