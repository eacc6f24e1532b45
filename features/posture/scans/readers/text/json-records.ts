import { type JsonEnd, type JsonPart, jsonParts } from "#platform/readers/json-parts.ts";
import type { OpenReport } from "../scan-report.ts";

/**
 * The records of a report at some paths. A report that is cut has one more at its end that could not be read: its reason
 * says how much of the file that is.
 */
export async function* jsonRecords(
  open: OpenReport,
  paths: readonly string[],
): AsyncGenerator<JsonPart, JsonEnd, undefined> {
  const end = yield* jsonParts(open, paths);
  if (end.cut) yield { path: "", at: "", value: undefined, line: end.line, reason: cutReason(end.unread) };
  return end;
}

const characters = new Intl.NumberFormat("es-CL");

const cutReason = (unread: number): string =>
  unread > 1
    ? `El archivo está cortado: desde aquí no se leyeron ${characters.format(unread)} caracteres.`
    : "El archivo está cortado: termina antes de tiempo.";
