import { recogniseScan } from "./scan-formats.ts";
import type { OpenReport, ScanFormat, ScanItem } from "./scan-report.ts";
import { ScanCount } from "./summarise-scan.ts";

/** Returns a report in memory as small pieces, so that tests cover every boundary. */
export function fileOf(content: string | Uint8Array, pieceSize = 997): OpenReport {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return async () =>
    (async function* () {
      for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize);
    })();
}

type Kind = ScanItem["kind"];
type Of<K extends Kind> = Extract<ScanItem, { kind: K }>;

/** Reads a complete report and returns its items, its items of one kind, and their counts. */
export async function readReport(
  format: ScanFormat,
  content: string | Uint8Array,
  pieceSize?: number,
  name = "kube-bench-pruebas.json",
) {
  const items: ScanItem[] = [];
  const count = new ScanCount();
  for await (const item of format.read(fileOf(content, pieceSize), { name })) {
    items.push(item);
    count.add(item);
  }
  const of = <K extends Kind>(kind: K) => items.filter((item): item is Of<K> => item.kind === kind);
  return {
    items,
    summary: count.summary(),
    assets: of("asset"),
    results: of("result"),
    coverage: of("coverage"),
    sweeps: of("sweep"),
    decisions: of("decision"),
    problems: of("problem"),
    scans: of("scan"),
  };
}

/** Reads a report whose format is recognised by content, in small pieces. */
export function readKnown(content: string) {
  const format = recogniseScan(new TextEncoder().encode(content));
  if (!format) throw new Error("Of no known format");
  return readReport(format, content, 61);
}
