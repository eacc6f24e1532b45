import { parse } from "csv-parse/sync";
import { Refusal } from "#platform/server/refusal.ts";

/**
 * Returns the records of a CSV with the line number of each; the separator, comma or semicolon, is derived from the
 * first line.
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
    // With the option `info` each record contains its position, which the parser's types do not declare.
    return (records as unknown as { record: string[]; info: { lines: number } }[]).map(
      ({ record, info }) => ({ line: info.lines, cells: record }),
    );
  } catch {
    throw new Refusal("invalid_input", { detail: "El archivo no es un CSV: hay comillas que no cierran." });
  }
}
