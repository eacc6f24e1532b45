import { type Line, LineSplitter } from "./line-splitter.ts";

export interface NdjsonLimits {
  /** The maximum line length in bytes, without its ending; 1 MiB by default. */
  lineBytes?: number;
}

/** Yields the numbered lines of an NDJSON text of any size, one at a time. */
export async function* readNdjson(
  chunks: AsyncIterable<Uint8Array | string>,
  limits: NdjsonLimits = {},
): AsyncGenerator<Line, void, undefined> {
  const splitter = new LineSplitter(limits.lineBytes);
  for await (const chunk of chunks) yield* splitter.push(chunk);
  yield* splitter.end();
}
