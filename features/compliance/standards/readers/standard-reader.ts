import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import type { ScaleLevel, Tier } from "../standards.contract.ts";
import type { ProblemList } from "./reading-problem.ts";
import type { RawControl } from "./standard-draft.ts";

/** The data about the standard that a file contains; a person completes it before the file is stored. */
export interface FoundHead {
  code: string;
  name: string;
  version: string;
  publisher: string;
  description: string;
  notice: string;
  scale: ScaleLevel[];
  tiers: Tier[];
}

/** Opens the content of a file; it may be called several times. */
export type OpenFile = () => Promise<AsyncIterable<Uint8Array>>;

/** Yields the nodes of a file in order, and finally returns the data about the whole standard. */
export type StandardReader = (
  open: OpenFile,
  problems: ProblemList,
) => AsyncGenerator<RawControl, FoundHead, undefined>;

/**
 * Yields the text of a file in chunks. `latin` also accepts the encoding of old spreadsheet programs; otherwise the
 * text must be UTF-8.
 */
export async function* readTextChunks(
  open: OpenFile,
  encoding: "utf-8" | "windows-1252" = "utf-8",
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of await open()) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) throw new UnreadableFile("El archivo no está escrito en UTF-8.");
    throw error;
  }
}

/** Returns the complete text of a file, up to a maximum size. */
export async function readWholeText(open: OpenFile, maximum: number): Promise<string> {
  let text = "";
  for await (const piece of readTextChunks(open)) {
    text += piece;
    if (text.length > maximum)
      throw new UnreadableFile(`El archivo tiene más de ${Math.round(maximum / 1_048_576)} MB de texto.`);
  }
  return text;
}
