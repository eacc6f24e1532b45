import { createHash } from "node:crypto";
import { Transform } from "node:stream";
import { Refusal } from "#platform/server/refusal.ts";

/** The number of first bytes by which a format is recognised. */
const headBytes = 4_100;
/** The number of last bytes, which contain the list of files of an archive. */
const tailBytes = 262_144;
/** Bytes that occur in no text, in UTF-8 or in single-byte encodings: controls other than tab, line and page ends. */
const foreignToText = new Uint8Array(256);
for (let byte = 0; byte < 32; byte += 1) if (![9, 10, 12, 13].includes(byte)) foreignToText[byte] = 1;
foreignToText[127] = 1;

export interface Measures {
  bytes: number;
  /** The SHA-256, hexadecimal. */
  sha256: string;
  head: Buffer;
  tail: Buffer;
  textual: boolean;
}

/** Returns a stream that measures the content passing through it, and fails as soon as the content is too large. */
export function measureContent(maximumBytes: number): { through: Transform; measures(): Measures } {
  const hash = createHash("sha256");
  let bytes = 0;
  let head = Buffer.alloc(0);
  let tail = Buffer.alloc(0);
  let textual = true;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maximumBytes) return done(new Refusal("too_large"));
      hash.update(chunk);
      if (head.length < headBytes) head = Buffer.concat([head, chunk]).subarray(0, headBytes);
      tail = Buffer.concat([tail, chunk]).subarray(-tailBytes);
      textual &&= couldBeText(chunk);
      done(null, chunk);
    },
  });
  return { through, measures: () => ({ bytes, sha256: hash.copy().digest("hex"), head, tail, textual }) };
}

function couldBeText(chunk: Buffer): boolean {
  for (const byte of chunk) if (foreignToText[byte]) return false;
  return true;
}
