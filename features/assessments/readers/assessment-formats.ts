import { parse as parseToml } from "smol-toml";
import { hasHeadings } from "#features/scans/readers/text/csv-rows.ts";
import { fileText, type OpenFile } from "#platform/readers/file-text.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import type { AssessmentRecord } from "./assessment-record.ts";
import { readAttire } from "./attire-json.ts";
import { readSysreptor } from "./sysreptor-project.ts";
import { readVectr, vectrHeadings } from "./vectr-csv.ts";

export const assessmentFormats = ["vectr-csv", "attire-json", "sysreptor-toml", "sysreptor-json"] as const;
export type AssessmentFormat = (typeof assessmentFormats)[number];

export const isAssessmentFormat = (name: string | null): name is AssessmentFormat =>
  (assessmentFormats as readonly (string | null)[]).includes(name);

/** Characters of a file that is parsed as a whole. */
const maxCharacters = 4_000_000;

const headText = (head: Uint8Array): string =>
  Buffer.from(head.subarray(0, 65_536))
    .toString("utf8")
    .replace(/^\uFEFF/, "")
    .trimStart();

/** Recognises a file by the beginning of its content. */
export function recogniseAssessmentFile(head: Uint8Array): AssessmentFormat | undefined {
  const text = headText(head);
  if (text.startsWith("{")) {
    if (/"(?:execution-data|procedures)"\s*:/.test(text)) return "attire-json";
    return /"format"\s*:\s*"projects\/v2"/.test(text) ? "sysreptor-json" : undefined;
  }
  if (/^format\s*=\s*"projects\/v2"/m.test(text)) return "sysreptor-toml";
  return hasHeadings(text, ...vectrHeadings) ? "vectr-csv" : undefined;
}

async function wholeText(open: OpenFile): Promise<string> {
  let text = "";
  for await (const piece of fileText(open)) {
    text += piece;
    if (text.length > maxCharacters)
      throw new UnreadableFile("El archivo supera los 4 millones de caracteres: divídalo.");
  }
  return text;
}

function parsed(text: string, parse: (text: string) => unknown): unknown {
  try {
    return parse(text);
  } catch {
    throw new UnreadableFile("El archivo está incompleto o dañado: no se puede leer.");
  }
}

/** The findings and steps of a file. Throws `UnreadableFile` where nothing can be read. */
export async function* readAssessmentFile(
  format: AssessmentFormat,
  open: OpenFile,
): AsyncGenerator<AssessmentRecord, void, undefined> {
  if (format === "vectr-csv") yield* readVectr(open);
  else if (format === "attire-json") yield* readAttire(parsed(await wholeText(open), JSON.parse));
  else
    yield* readSysreptor(parsed(await wholeText(open), format === "sysreptor-toml" ? parseToml : JSON.parse));
}
