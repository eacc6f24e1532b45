import type { Readable } from "node:stream";
import type { UploadedFile } from "#platform/contract/uploaded-file.ts";
import type { Measures } from "./measure-content.ts";

/** A file of a form, stored: its key is the portal's, its name the person's, its type what the content says. */
export type StoredFile = UploadedFile;

/** The store of files. A file exists whole under its key or not at all. */
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
  /** Clears at a start what processes that are no more were writing; answers how many. */
  clearAbandoned(now: Date): Promise<number>;
}
