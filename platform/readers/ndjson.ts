import { type Line, LineSplitter } from "./line-splitter.ts";

export interface NdjsonLimits {
  /** Longest line in bytes, without its ending; 1 MiB when not said. */
  lineBytes?: number;
}

/** The numbered lines of an NDJSON text, one at a time, whatever the size of the text. */
export async function* readNdjson(
  chunks: AsyncIterable<Uint8Array | string>,
  limits: NdjsonLimits = {},
): AsyncGenerator<Line, void, undefined> {
  const splitter = new LineSplitter(limits.lineBytes);
  for await (const chunk of chunks) yield* splitter.push(chunk);
  yield* splitter.end();
}
