import { cleanText } from "#features/posture/findings/readers/text/clean.ts";
import { csvTable, headingName } from "#features/posture/findings/readers/text/csv-rows.ts";
import { type DayOrder, dayOrderIn, momentOf } from "#features/posture/findings/readers/text/moment.ts";
import type { OpenFile } from "#platform/readers/file-text.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import type { ManagerProblem } from "./manager-record.ts";

export const usageFormat = "deep-security-usage";

/** Columns of the report by module, in the order of `usageModules`. */
const moduleColumns = ["am", "wrs", "dc", "ac", "im", "li", "fw", "dpi", "sap"] as const;
const startColumns = ["start date and time", "start date/time", "start date", "start time"] as const;
const stopColumns = ["stop date and time", "stop date/time", "stop date", "stop time"] as const;

/** Use of modules by one computer between two moments of the manager's clock. */
export interface UsageRecord {
  kind: "usage";
  place: string;
  hostName: string;
  displayName: string;
  groupName: string;
  /** The modules in use, one bit each. */
  modules: number;
  /**
   * The start in milliseconds. The manager's clock is treated as UTC, so that days are those that the report states.
   */
  from: number;
  to: number;
}

const dayMs = 86_400_000;
/** Days of one row; the report states a month at most in practice. */
export const maxUsageDays = 62;

const isHeading = (names: ReadonlySet<string>): boolean =>
  names.has("hostname") && names.has("am") && names.has("dpi") && stopColumns.some((name) => names.has(name));

/** Returns whether a file is a module usage report: its heading line is within the first 64 kB. */
export function isUsageReport(head: Uint8Array): boolean {
  const text = Buffer.from(head.subarray(0, 65_536)).toString("utf8");
  return text
    .split(/\r\n|\n|\r/, 61)
    .some((line) =>
      isHeading(new Set(line.split(/[,;\t|]/).map((cell) => headingName(cell.replaceAll('"', ""))))),
    );
}

const clock = /^(.*\d{1,2}:\d\d(?::\d\d)?)\s*([AP])\.?M\.?$/i;

/** Reads a time with or without AM and PM, as milliseconds; null for no time. */
function timeOf(text: string, order: DayOrder): number | null {
  const [, withoutHalf, half] = clock.exec(text.trim()) ?? [];
  if (withoutHalf === undefined) {
    const moment = momentOf(text, order);
    return moment === null ? null : Date.parse(moment);
  }
  const moment = momentOf(withoutHalf.replace(",", "").trim(), order);
  if (moment === null) return null;
  const at = Date.parse(moment);
  const hour = new Date(at).getUTCHours();
  if (hour < 1 || hour > 12) return null;
  const isAfternoon = half?.toUpperCase() === "P";
  return at + (isAfternoon ? (hour === 12 ? 0 : 12) : hour === 12 ? -12 : 0) * 3_600_000;
}

async function openTable(open: OpenFile) {
  const table = await csvTable(open, isHeading);
  if (!table) throw new UnreadableFile("El archivo no tiene las columnas del informe de uso de módulos.");
  return table;
}

/** Returns the order of days and months that the dates of the whole file prove; the day first if none proves it. */
async function orderOf(open: OpenFile): Promise<DayOrder> {
  const orders = new Set<DayOrder>();
  for await (const row of (await openTable(open)).rows)
    for (const columns of [startColumns, stopColumns]) {
      const order = dayOrderIn(row.get(...columns));
      if (order) orders.add(order);
    }
  if (orders.size > 1)
    throw new UnreadableFile("Las fechas del archivo mezclan el día primero y el mes primero.");
  const [order = "day_first"] = orders;
  return order;
}

/** Reads the module usage report of a manager (CSV). Throws `UnreadableFile` where it has no readable row. */
export async function* readUsageReport(
  open: OpenFile,
): AsyncGenerator<UsageRecord | ManagerProblem, void, undefined> {
  const order = await orderOf(open);
  let records = 0;
  let firstProblem: ManagerProblem | undefined;
  const { headings, rows } = await openTable(open);
  const cells = cellsUpToModules(headings);
  for await (const row of rows) {
    const place = `línea ${row.line}`;
    // A truncated row is refused, because its missing modules are unknown, not off.
    const record =
      row.isCut || row.cells.length < cells
        ? problemAt(place, "La fila está cortada.")
        : usageOf({ place, row, order });
    if (record.kind === "problem") firstProblem ??= record;
    else records += 1;
    yield record;
  }
  if (records === 0)
    throw new UnreadableFile(
      firstProblem
        ? `No se pudo leer ninguna fila (${firstProblem.place}). ${firstProblem.reason}`
        : "El informe no trae ninguna fila.",
    );
}

/** Cells of a row up to its last column of a module. */
function cellsUpToModules(headings: readonly string[]): number {
  const names = headings.map(headingName);
  return Math.max(...moduleColumns.map((column) => names.indexOf(column) + 1));
}

const problemAt = (place: string, reason: string): ManagerProblem => ({ kind: "problem", place, reason });

interface UsageRow {
  place: string;
  row: { get(...names: string[]): string };
  order: DayOrder;
}

function usageOf({ place, row, order }: UsageRow): UsageRecord | ManagerProblem {
  const hostName = cleanText(row.get("hostname"), 300);
  const displayName = cleanText(row.get("display name", "displayname"), 300);
  if (hostName === "" && displayName === "")
    return problemAt(place, "La fila no nombra el equipo (Hostname).");
  const from = timeOf(row.get(...startColumns), order);
  const to = timeOf(row.get(...stopColumns), order);
  if (from === null || to === null)
    return problemAt(place, "La fila no dice cuándo comenzó o cuándo terminó el uso.");
  if (to < from) return problemAt(place, "El uso termina antes de comenzar.");
  if (to - from > maxUsageDays * dayMs)
    return problemAt(place, `El uso abarca más de ${maxUsageDays} días en una sola fila.`);
  let modules = 0;
  for (const [bit, column] of moduleColumns.entries()) {
    const value = cleanText(row.get(column), 20);
    if (value === "1") modules |= 1 << bit;
    else if (value !== "0" && value !== "")
      return problemAt(place, `La columna ${column.toUpperCase()} no es 0 ni 1: «${value}».`);
  }
  return {
    kind: "usage",
    place,
    hostName: hostName || displayName,
    displayName: displayName || hostName,
    groupName: cleanText(row.get("computer group", "computergroup"), 300),
    modules,
    from,
    to,
  };
}

/**
 * Yields the days of a record with their seconds of use and the second of the day at which the use begins, by the
 * manager's clock. A use without duration counts for its day.
 */
export function* daysOf({
  from,
  to,
}: Pick<UsageRecord, "from" | "to">): Generator<{ day: string; second: number; seconds: number }> {
  for (let start = from - (from % dayMs); start < to || start === from - (from % dayMs); start += dayMs) {
    const begin = Math.max(from, start);
    yield {
      day: new Date(start).toISOString().slice(0, 10),
      second: Math.round((begin - start) / 1_000),
      seconds: Math.round((Math.min(to, start + dayMs) - begin) / 1_000),
    };
  }
}
