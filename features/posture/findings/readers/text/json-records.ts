import { type JsonEnd, type JsonPart, jsonParts } from "#platform/readers/json-parts.ts";
import type { OpenReport } from "../scan-report.ts";

/**
 * Yields the records of a report at given paths. A truncated report yields a last unreadable record, whose reason
 * states how much of the file is missing.
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
