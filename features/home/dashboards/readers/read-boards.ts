import type { BoardDraft } from "#features/home/dashboards/contracts/panel.contract.ts";
import { headText } from "#platform/readers/file-text.ts";
import { isJsonObject, type JsonObject, readJsonObject } from "#platform/readers/json-limits.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { maxDepth, objectOf, objectsOf } from "./foreign-values.ts";
import { isGrafanaBoard, readGrafanaBoard } from "./grafana/grafana-board.ts";
import { objectKey, readKibanaBoards } from "./kibana/kibana-boards.ts";
import { maxReadingLength, withOwnKeys } from "./own-panels.ts";

export const boardFormats = ["kibana", "opensearch", "grafana"] as const;
export type BoardFormat = (typeof boardFormats)[number];

/** The maximum number of objects of an export. The largest of 345 published ones has 376. */
export const maxObjects = 10_000;
export const maxBoards = 50;

/** A line that is no saved object, with the reason. */
export interface BoardProblem {
  place: string;
  reason: string;
}

export interface BoardReading {
  boards: BoardDraft[];
  /** Number of objects that were read, without the summary line. */
  objects: number;
  problems: BoardProblem[];
}

/** Returns the format of an export by its first bytes; undefined for other files. */
export function recogniseBoards(head: Uint8Array): BoardFormat | undefined {
  const text = headText(head).trimStart();
  if (!text.startsWith("{")) return undefined;
  if (/"schemaVersion"|"__inputs"|"gridPos"/.test(text) && !/"attributes"/.test(text)) return "grafana";
  if (/^\s*\{\s*"(?:version|objects)"/.test(text) && /"objects"\s*:\s*\[/.test(text)) return "opensearch";
  return /"attributes"\s*:\s*\{/.test(text) ? "kibana" : undefined;
}

const problemLabels: Readonly<Record<string, string>> = {
  invalid_json: "La línea no es JSON válido.",
  truncated_json: "La línea está cortada.",
  too_deep: "La línea tiene más niveles de los permitidos.",
  not_an_object: "La línea no es un objeto.",
};

/**
 * Reads a complete export: its boards and the lines that could not be read. Throws `UnreadableFile` if nothing can be
 * read.
 */
export function readBoards(format: BoardFormat, text: string): BoardReading {
  if (format === "grafana") {
    const board = wholeObject(text);
    const inner = isGrafanaBoard(board) ? board : objectOf(board.dashboard);
    if (!isGrafanaBoard(inner)) throw new UnreadableFile("El archivo no es un tablero de Grafana.");
    return { boards: [withOwnKeys(readGrafanaBoard(inner))], objects: 1, problems: [] };
  }
  const { objects, problems } =
    format === "opensearch"
      ? { objects: [...objectsOf(wholeObject(text).objects)], problems: [] }
      : objectsOfLines(text);
  if (objects.length > maxObjects) throw tooMany();
  const byKey = new Map(objects.map((object) => [objectKey(object.type, object.id), object]));
  const boards = readKibanaBoards(byKey, format).map(withOwnKeys);
  if (boards.length > maxBoards)
    throw new UnreadableFile(`El archivo trae más de ${maxBoards} tableros: expórtelos en partes.`);
  refuseRepeatedContent(boards);
  return { boards, objects: objects.length, problems };
}

/**
 * Refuses boards whose panels are many times larger than the export, which happens if many panels repeat one large
 * object.
 */
function refuseRepeatedContent(boards: readonly BoardDraft[]): void {
  let length = 0;
  for (const board of boards)
    for (const panel of board.panels) {
      length += JSON.stringify(panel).length;
      if (length > maxReadingLength)
        throw new UnreadableFile("El archivo trae demasiado contenido en sus paneles: expórtelo en partes.");
    }
}

const tooMany = () =>
  new UnreadableFile(`El archivo trae más de ${maxObjects} objetos: exporte solo los tableros que necesita.`);

function wholeObject(text: string): JsonObject {
  const reading = readJsonObject(text, maxDepth);
  if ("object" in reading) return reading.object;
  throw new UnreadableFile(
    reading.problem === "too_deep"
      ? "El archivo tiene más niveles de los permitidos."
      : "El archivo no es JSON válido.",
  );
}

/** The objects of an NDJSON text. The summary of an export is a line without a type. */
function objectsOfLines(text: string): { objects: JsonObject[]; problems: BoardProblem[] } {
  const objects: JsonObject[] = [];
  const problems: BoardProblem[] = [];
  let number = 0;
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf("\n", start);
    const line = text.slice(start, end === -1 ? text.length : end).trim();
    start = end === -1 ? text.length : end + 1;
    number += 1;
    if (line === "") continue;
    const reading = readJsonObject(line, maxDepth);
    if ("problem" in reading) {
      problems.push({ place: `línea ${number}`, reason: problemLabels[reading.problem] ?? "" });
      continue;
    }
    if ("exportedCount" in reading.object) continue;
    if (typeof reading.object.type !== "string" || !isJsonObject(reading.object.attributes)) {
      problems.push({ place: `línea ${number}`, reason: "La línea no es un objeto guardado." });
      continue;
    }
    objects.push(reading.object);
    if (objects.length + problems.length > maxObjects) throw tooMany();
  }
  return { objects, problems };
}
