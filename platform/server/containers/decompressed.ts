import type { Transform } from "node:stream";

/** The compressed data ends too soon or is damaged; the data before the damage was returned. */
export class BrokenContainer extends Error {}

/** Yields the output of `unpack`. The readable part of a damaged file is yielded before the error. */
export async function* decompressChunks(
  chunks: AsyncIterable<Uint8Array>,
  unpack: Transform,
): AsyncGenerator<Buffer> {
  const pieces: Buffer[] = [];
  let failed = false;
  const fail = () => {
    failed = true;
  };
  unpack.on("data", (piece: Buffer) => pieces.push(piece));
  unpack.on("error", fail);
  try {
    for await (const chunk of chunks) {
      await new Promise<void>((resolve) => {
        unpack.write(chunk, (error) => {
          if (error) fail();
          resolve();
        });
      });
      yield* pieces.splice(0);
      if (failed) break;
    }
    if (!failed)
      await new Promise<void>((resolve) => {
        unpack.once("end", resolve);
        unpack.once("error", () => resolve());
        unpack.end();
      });
    yield* pieces.splice(0);
  } finally {
    unpack.destroy();
  }
  if (failed) throw new BrokenContainer();
}
