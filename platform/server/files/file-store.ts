import type { Readable } from "node:stream";
import type { UploadedFile } from "#platform/contract/uploaded-file.ts";
import type { Measures } from "./measure-content.ts";

/** A stored file of a form: its key comes from the portal, its name from the person, its type from the content. */
export type StoredFile = UploadedFile;

/** The store of files. A file exists whole under its key or not at all. */
export interface FileStore {
  /**
   * Streams content into the store; resolves once the file is stored durably. Larger content is refused and leaves
   * nothing.
   */
  write(content: Readable, limits: { maximumBytes: number }): Promise<Measures & { key: string }>;
  read(key: string): Promise<{ content: Readable; bytes: number }>;
  /** Removes a file; a missing file is no error. */
  remove(key: string): Promise<void>;
  /** Yields keys of files older than this time, for the removal of orphans. */
  list(olderThan: Date): AsyncIterable<string>;
  /** Removes the remains of writes that were interrupted before this time; returns their number. */
  clearUnfinished(olderThan: Date): Promise<number>;
  /** Removes at a start the unfinished files of dead processes; returns their number. */
  clearAbandoned(now: Date): Promise<number>;
}
