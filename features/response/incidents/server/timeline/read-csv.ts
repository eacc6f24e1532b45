import { parse } from "csv-parse/sync";
import { Refusal } from "#platform/server/refusal.ts";

/**
 * Returns the records of a CSV with the line of each; the separator, comma or semicolon, is taken from the first line.
 */
export function csvRecords(text: string): { line: number; cells: string[] }[] {
  const firstLine = text.slice(0, text.indexOf("\n") === -1 ? undefined : text.indexOf("\n"));
  const delimiter = firstLine.split(";").length > firstLine.split(",").length ? ";" : ",";
  try {
    const records = parse(text, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    });
    // Each record has its position with `info`, which the types of the parser do not show.
    return (records as unknown as { record: string[]; info: { lines: number } }[]).map(
      ({ record, info }) => ({ line: info.lines, cells: record }),
    );
  } catch {
    throw new Refusal("invalid_input", { detail: "El archivo no es un CSV: hay comillas que no cierran." });
  }
}
