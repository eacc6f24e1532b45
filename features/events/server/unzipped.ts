import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";

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
