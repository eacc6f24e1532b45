import {
  type BoardReading,
  boardFormats,
  readBoards,
} from "#features/home/dashboards/readers/read-boards.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";

/** The result of a reading as a thread transfers it; a refusal is transferred as text. */
export type ExportReading = BoardReading | { unreadable: string };

/** Reads the bytes of an export of a format. */
export function readExport(format: string, bytes: Uint8Array): ExportReading {
  const boardFormat = oneOf(boardFormats, format);
  if (!boardFormat) throw new Error(`No reader of ${format}`);
  try {
    return readBoards(boardFormat, new TextDecoder().decode(bytes));
  } catch (error) {
    if (error instanceof UnreadableFile) return { unreadable: error.message };
    throw error;
  }
}
