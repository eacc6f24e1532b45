import type { Readable } from "node:stream";

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
  write(
    content: Readable,
    limits: { maximumBytes: number },
  ): Promise<{ key: string; bytes: number; sha256: string; head: Buffer }>;
  read(key: string): Promise<{ content: Readable; bytes: number }>;
  remove(key: string): Promise<void>;
  /** Keys of files older than this moment, for the sweep of orphans. */
  list(olderThan: Date): AsyncIterable<string>;
}
