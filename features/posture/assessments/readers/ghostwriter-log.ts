import { csvTable } from "#features/posture/findings/readers/text/csv-rows.ts";
import type { OpenFile } from "#platform/readers/file-text.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import type { AssessmentRecord } from "./assessment-record.ts";
import { stepRecordOf } from "./ghostwriter-report.ts";

/** Headings by which an export of an activity log is recognised, as `headingName` folds them. */
export const logHeadings = ["start date", "dest ip", "tool", "user context"] as const;

const columns = [
  "entry_identifier",
  "start_date",
  "end_date",
  "source_ip",
  "dest_ip",
  "tool",
  "user_context",
  "command",
  "description",
  "output",
  "comments",
  "tags",
  "oplog_id",
] as const;

/** Entries of an activity log of Ghostwriter (CSV). */
export async function* readGhostwriterLog(open: OpenFile): AsyncGenerator<AssessmentRecord, void, undefined> {
  const table = await csvTable(open, (names) => logHeadings.every((name) => names.has(name)));
  if (!table) throw new UnreadableFile("El archivo no tiene las columnas de un registro de Ghostwriter.");
  for await (const row of table.rows) {
    const place = `línea ${row.line}`;
    const cells = columns.map((name) => [name, row.get(name.replaceAll("_", " "))] as const);
    if (row.isCut) yield { kind: "problem", place, reason: "La fila está cortada: una comilla no cierra." };
    else
      yield stepRecordOf(Object.fromEntries(cells), place) ?? {
        kind: "problem",
        place,
        reason: "La entrada no dice cuándo comenzó.",
      };
  }
}
