import { parse as parseToml } from "smol-toml";
import type { MappedColumns } from "#features/posture/findings/contracts/column-map.contract.ts";
import { recogniseTable } from "#features/posture/findings/readers/mapped/table-file.ts";
import { hasHeadings } from "#features/posture/findings/readers/text/csv-rows.ts";
import { fileText, type OpenFile } from "#platform/readers/file-text.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import type { AssessmentRecord } from "./assessment-record.ts";
import { readAttire } from "./attire-json.ts";
import { readDradis } from "./dradis-project.ts";
import { findingTable, findingTableFormats, readFindingTable } from "./findings-table.ts";
import { logHeadings, readGhostwriterLog } from "./ghostwriter-log.ts";
import { readGhostwriter } from "./ghostwriter-report.ts";
import { readPwndoc } from "./pwndoc-audit.ts";
import { cvssVectorOf, cwesIn, listOf, recordFields } from "./record-fields.ts";
import { textOf, textsOf } from "./record-text.ts";
import { readVectr, vectrHeadings } from "./vectr-csv.ts";

/** Findings of a project of SysReptor (`projects/v2`), which stores no severity, only the vector. */
function* readSysreptor(project: unknown): Generator<AssessmentRecord, void, undefined> {
  const { findings } = recordFields(project);
  for (const [at, value] of listOf(findings).entries()) {
    const finding = recordFields(value);
    const data = recordFields(finding.data);
    const place = `hallazgo ${at + 1}`;
    const [id, title] = [textOf(finding.id, 100), textOf(data.title, 300)];
    if (id === "" || title.length < 3)
      yield { kind: "problem", place, reason: "El hallazgo no tiene identificador o título." };
    else
      yield {
        kind: "finding",
        externalId: `sysreptor:${id}`,
        title,
        summary: textOf(data.summary, 4_000),
        description: [
          textOf(data.description, 16_000),
          textOf(data.precondition, 1_500),
          textOf(data.impact, 1_500),
        ]
          .filter((part) => part !== "")
          .join("\n\n"),
        recommendation: textOf(data.recommendation, 10_000) || textOf(data.short_recommendation, 4_000),
        references: textsOf(data.references, 1_000, 30),
        vector: cvssVectorOf(data.cvss),
        severity: null,
        cwes: cwesIn(data.cwe ?? data.cwes ?? []),
        owasp: textOf(data.owasp_top10_2021, 60),
        wstg: textOf(data.wstg_category, 60),
        assets: textsOf(data.affected_components ?? [], 300, 20),
        place,
      };
  }
}

export const assessmentFormats = [
  "vectr-csv",
  "attire-json",
  "sysreptor-toml",
  "sysreptor-json",
  "pwndoc-json",
  "ghostwriter-json",
  "ghostwriter-csv",
  "dradis-xml",
  ...findingTableFormats,
] as const;
export type AssessmentFormat = (typeof assessmentFormats)[number];

export const isAssessmentFormat = (name: string | null): name is AssessmentFormat =>
  (assessmentFormats as readonly (string | null)[]).includes(name);

/** The maximum number of characters of a file that is parsed as a whole. */
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
    if (/"format"\s*:\s*"projects\/v2"/.test(text)) return "sysreptor-json";
    return formatOfJson(text);
  }
  if (/<dradis-template[\s>]/.test(text.slice(0, 2_000))) return "dradis-xml";
  if (/^format\s*=\s*"projects\/v2"/m.test(text)) return "sysreptor-toml";
  if (hasHeadings(text, ...vectrHeadings)) return "vectr-csv";
  return hasHeadings(text, ...logHeadings) ? "ghostwriter-csv" : recogniseTable(head);
}

/**
 * Returns the format of a JSON file. Ghostwriter and PwnDoc share field names, so each is recognised by fields that
 * the other lacks.
 */
function formatOfJson(text: string): AssessmentFormat | undefined {
  if (/"(?:replication_steps|affected_entities|cvss_vector|oplog(?:_id)?)"\s*:/.test(text))
    return "ghostwriter-json";
  return /"(?:cvssv3|cvssv4|vulnType|remediationComplexity)"\s*:/.test(text) ? "pwndoc-json" : undefined;
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

/** The findings and steps of a file; of a table, by the columns that a person chose. Throws `UnreadableFile` where nothing can be read. */
export async function* readAssessmentFile(
  format: AssessmentFormat,
  open: OpenFile,
  chosenColumns?: MappedColumns,
): AsyncGenerator<AssessmentRecord, void, undefined> {
  switch (format) {
    case "vectr-csv":
      return yield* readVectr(open);
    case "ghostwriter-csv":
      return yield* readGhostwriterLog(open);
    case "dradis-xml":
      return yield* readDradis(open);
    case "table-csv":
    case "table-xlsx":
      return yield* readFindingTable(open, format, await findingTable(open, format, chosenColumns));
    case "sysreptor-toml":
      return yield* readSysreptor(parsed(await wholeText(open), parseToml));
    default:
      return yield* jsonReaders[format](parsed(await wholeText(open), JSON.parse));
  }
}

const jsonReaders = {
  "attire-json": readAttire,
  "sysreptor-json": readSysreptor,
  "pwndoc-json": readPwndoc,
  "ghostwriter-json": readGhostwriter,
} as const;
