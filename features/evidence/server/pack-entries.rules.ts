import type { PackRow } from "./pack.store.ts";

export interface PackEntry {
  /** Where the file lies in the archive. */
  path: string;
  row: PackRow;
}

const unlinked = "Sin control";

/**
 * Where each file of a pack lies: standard, control, evidence. A file for several controls lies in each; two of one name
 * are told apart by a number.
 */
export function packEntries(rows: readonly PackRow[]): PackEntry[] {
  const taken = new Map<string, number>();
  return rows.map((row) => {
    const folder = [
      plainName(row.standard_name ?? unlinked),
      ...(row.code ? [plainName(`${row.code} ${row.control_title ?? ""}`)] : []),
      plainName(row.title),
    ].join("/");
    const wanted = `${folder}/${plainName(row.file_name)}`;
    const before = taken.get(wanted.toLowerCase()) ?? 0;
    taken.set(wanted.toLowerCase(), before + 1);
    return { path: before === 0 ? wanted : numbered(wanted, before + 1), row };
  });
}

/** A name that every system can write to its disk. */
function plainName(name: string): string {
  const plain = [...name.normalize("NFC").replace(/[\p{C}<>:"/\\|?*]+/gu, " ")]
    .slice(0, 80)
    .join("")
    .replace(/\s+/g, " ")
    .replace(/^[\s.]+|[\s.]+$/g, "");
  return plain || "sin nombre";
}

function numbered(path: string, number: number): string {
  const dot = path.lastIndexOf(".");
  return dot > path.lastIndexOf("/")
    ? `${path.slice(0, dot)} (${number})${path.slice(dot)}`
    : `${path} (${number})`;
}
