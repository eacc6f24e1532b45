import type { Readable } from "node:stream";
import type { Measures } from "./measure-content.ts";

export interface StoredFile {
  /** Made by the portal; never contains anything a person wrote. */
  key: string;
  /** The name the person gave, for display only. */
  name: string;
  /** From the content, not from what the browser claimed. */
  contentType: string;
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
}

/** Where files live. A file exists whole under its key or not at all. */
export interface FileStore {
  /** Streams; answers once the file is stored for good. Larger content is refused and leaves nothing. */
  write(content: Readable, limits: { maximumBytes: number }): Promise<Measures & { key: string }>;
  read(key: string): Promise<{ content: Readable; bytes: number }>;
  /** A file that is gone already is no error. */
  remove(key: string): Promise<void>;
  /** Keys of files older than this moment, for the sweep of orphans. */
  list(olderThan: Date): AsyncIterable<string>;
  /** Clears what writes that were cut off before this moment left behind; answers how many. */
  clearUnfinished(olderThan: Date): Promise<number>;
}
