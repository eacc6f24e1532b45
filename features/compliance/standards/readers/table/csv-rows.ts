import { CsvError, parse } from "csv-parse";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import type { OpenFile } from "../standard-reader.ts";
import { readTextChunks } from "../standard-reader.ts";
import type { TableRow } from "./table-row.ts";

const largestRecord = 200_000;
const longestHead = 20_000;

/**
 * Yields the rows of a CSV separated by commas, semicolons or tabs, in UTF-8 or in the encoding of Excel in Spanish.
 */
export async function* csvRows(open: OpenFile): AsyncGenerator<TableRow> {
  const encoding = (await isUtf8File(open)) ? "utf-8" : "windows-1252";
  const delimiter = await delimiterOf(open, encoding);
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    max_record_size: largestRecord,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  const feeding = feed(open, encoding, parser);
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>)
      yield { number: info.lines, cells: record };
  } catch (error) {
    if (error instanceof CsvError)
      throw new UnreadableFile(`El CSV no es válido cerca de la línea ${String(error.lines ?? "")}.`);
    throw error;
  } finally {
    parser.destroy();
    await feeding.catch(() => {});
  }
}

async function feed(open: OpenFile, encoding: "utf-8" | "windows-1252", parser: ReturnType<typeof parse>) {
  for await (const piece of readTextChunks(open, encoding)) {
    if (parser.destroyed) return;
    if (!parser.write(piece)) await Promise.race([drained(parser), close(parser)]);
  }
  parser.end();
}
const drained = (parser: ReturnType<typeof parse>) => new Promise((done) => parser.once("drain", done));
const close = (parser: ReturnType<typeof parse>) => new Promise((done) => parser.once("close", done));

async function isUtf8File(open: OpenFile): Promise<boolean> {
  try {
    for await (const _piece of readTextChunks(open));
    return true;
  } catch (error) {
    if (error instanceof UnreadableFile) return false;
    throw error;
  }
}

/** Returns the delimiter that is most frequent in the first line with text, outside quotes. */
async function delimiterOf(open: OpenFile, encoding: "utf-8" | "windows-1252"): Promise<string> {
  let head = "";
  for await (const piece of readTextChunks(open, encoding)) {
    head = (head + piece).trimStart();
    if (head.length > longestHead || head.includes("\n")) break;
  }
  // The text is split, because a regular expression that searches the end of a line from each character would take
  // quadratic time.
  const [line = ""] = head
    .slice(0, longestHead)
    .replace(/"[^"]*"/g, "")
    .split(/[\r\n]/, 1);
  const signs = [",", ";", "\t", "|"].map((sign) => ({ sign, count: line.split(sign).length }));
  return signs.reduce((best, next) => (next.count > best.count ? next : best)).sign;
}
