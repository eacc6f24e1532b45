import type { RefusedRecord } from "#platform/contract/imports.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import type { FileStore } from "#platform/server/files/file-store.ts";
import { recordTurn } from "#platform/server/pauses/current-work.ts";

/** A record that an importer refused. */
export interface Refused {
  /** The position in the file as text for people: línea 31. */
  place: string;
  code: string;
  reason: string;
  /** The record as in the file; empty when it is no text. */
  record?: string;
  /** The index of the record, for a file that is read in several parts; by default the order of refusal. */
  number?: number;
}

const maxRefusals = 10_000;
const keptLength = 4_000;
/** The number of bytes between two updates of the progress. */
const progressBytes = 4 * 1024 * 1024;

export type StoredRefusal = RefusedRecord & { record: string };

interface FileFacts<Options> {
  /** The id of the import. */
  id: string;
  /** The company of the file; 0 is the provider itself. */
  companyId: number;
  name: string;
  bytes: number;
  sha256: string | null;
  format: string | null;
  options: Options;
}

/** A file being read: its facts, its options, and its content, which can be read repeatedly. */
export class ImportFile<Options> {
  readonly id: string;
  readonly companyId: number;
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string | null;
  readonly format: string;
  readonly options: Options;
  readonly open: () => Promise<AsyncGenerator<Uint8Array>>;
  /** The bytes read in the present pass. */
  bytesRead = 0;
  refusedCount = 0;
  readonly refused: StoredRefusal[] = [];

  constructor(
    facts: FileFacts<Options>,
    content: () => Promise<AsyncIterable<Uint8Array>>,
    onProgress: (bytesRead: number) => Promise<void> = async () => {},
  ) {
    this.id = facts.id;
    this.companyId = facts.companyId;
    this.name = facts.name;
    this.bytes = facts.bytes;
    this.sha256 = facts.sha256;
    this.format = facts.format ?? "";
    this.options = facts.options;
    this.open = async () => this.#counted(await content(), onProgress);
  }

  /** Records a refused record; the others continue. */
  refuse({ place, code, reason, record = "", number = this.refusedCount + 1 }: Refused): void {
    this.refusedCount += 1;
    if (this.refused.length < maxRefusals)
      // PostgreSQL stores no NUL in a text.
      this.refused.push({
        number,
        place,
        code,
        reason,
        record: record.slice(0, keptLength).replaceAll("\0", ""),
      });
  }

  async *#counted(
    content: AsyncIterable<Uint8Array>,
    onProgress: (bytesRead: number) => Promise<void>,
  ): AsyncGenerator<Uint8Array> {
    this.bytesRead = 0;
    let noted = 0;
    for await (const chunk of content) {
      recordTurn();
      this.bytesRead += chunk.length;
      yield chunk;
      if (this.bytesRead - noted < progressBytes) continue;
      noted = this.bytesRead;
      await onProgress(noted);
    }
  }
}

/** The content of a stored file. */
export function storedContent(files: FileStore, key: string | null) {
  return async (): Promise<AsyncIterable<Uint8Array>> => {
    if (key === null) throw new UnreadableFile("El archivo ya no está.");
    return (await files.read(key)).content;
  };
}
