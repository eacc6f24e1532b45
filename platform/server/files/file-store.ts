import type { Readable } from "node:stream";
import type { UploadedFile } from "#platform/contract/uploaded-file.ts";
import type { Measures } from "./measure-content.ts";

/**
 * A stored file of a form. The portal generates its key, the person gives its name, and its content determines its
 * type.
 */
export type StoredFile = UploadedFile;

/** The file store. A file exists completely under its key, or not at all. */
export interface FileStore {
  /**
   * Streams content into the store; resolves when the file is stored durably. Content above the limit is refused, and
   * nothing of it is stored.
   */
  write(content: Readable, limits: { maximumBytes: number }): Promise<Measures & { key: string }>;
  read(key: string): Promise<{ content: Readable; bytes: number }>;
  /** Removes a file; a missing file is no error. */
  remove(key: string): Promise<void>;
  /** Yields the keys of files older than the given time, for the removal of files without a row. */
  list(olderThan: Date): AsyncIterable<string>;
  /** Removes the remains of writes that were interrupted before this time; returns their number. */
  clearUnfinished(olderThan: Date): Promise<number>;
  /** Removes at a start the unfinished files of dead processes; returns their number. */
  clearAbandoned(now: Date): Promise<number>;
}
