import type { ScanFormat } from "./scan-report.ts";
import { headText } from "./text/report-text.ts";

/** Every format that is told by its content, the narrower ones first. */
export const scanFormats: readonly ScanFormat[] = [];

/** How much of a file's beginning it takes to know it. */
const headBytes = 64 * 1024;

/** The format of a report by its first bytes; a table of a client's own is none. */
export function recogniseScan(head: Uint8Array): ScanFormat | undefined {
  const text = headText(head.subarray(0, headBytes));
  return scanFormats.find((format) => format.recognise(text));
}
