import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import type { ScaleLevel, Tier } from "../standards.contract.ts";
import type { ProblemList } from "./reading-problem.ts";
import type { RawControl } from "./standard-draft.ts";

/** The facts of its standard in a file; a person completes them before storing. */
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

/** Content of a file, as often as it is asked for. */
export type OpenFile = () => Promise<AsyncIterable<Uint8Array>>;

/** Gives the nodes of a file one by one, in the order of the file, and at the end what it says of the whole. */
export type StandardReader = (
  open: OpenFile,
  problems: ProblemList,
) => AsyncGenerator<RawControl, FoundHead, undefined>;

/** The text of a file in pieces. `latin` for what old spreadsheets write; else it must be UTF-8. */
export async function* textPieces(
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

/** The whole text of a file that may not be larger than this. */
export async function wholeText(open: OpenFile, maximum: number): Promise<string> {
  let text = "";
  for await (const piece of textPieces(open)) {
    text += piece;
    if (text.length > maximum)
      throw new UnreadableFile(`El archivo tiene más de ${Math.round(maximum / 1_048_576)} MB de texto.`);
  }
  return text;
}
