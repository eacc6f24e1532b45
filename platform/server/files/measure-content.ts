import { createHash } from "node:crypto";
import { Transform } from "node:stream";
import { Refusal } from "#platform/server/refusal.ts";

/** Enough of the beginning to recognise a format by its content. */
const headBytes = 4_100;

export interface Measures {
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
  head: Buffer;
}

/** Lets content through and measures it on the way; refuses it as soon as it is too large. */
export function measureContent(maximumBytes: number): { through: Transform; measures(): Measures } {
  const hash = createHash("sha256");
  let bytes = 0;
  let head = Buffer.alloc(0);
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maximumBytes) return done(new Refusal("too_large"));
      hash.update(chunk);
      if (head.length < headBytes) head = Buffer.concat([head, chunk]).subarray(0, headBytes);
      done(null, chunk);
    },
  });
  return { through, measures: () => ({ bytes, sha256: hash.copy().digest("hex"), head }) };
}
