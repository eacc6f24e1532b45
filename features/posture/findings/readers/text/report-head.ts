import { fileText } from "#platform/readers/file-text.ts";
import type { OpenReport } from "../scan-report.ts";

const longestHead = 65_536;

/** The beginning of a report, for a reader whose format has several forms. */
export async function reportHead(open: OpenReport): Promise<string> {
  let head = "";
  for await (const piece of fileText(open)) {
    head += piece;
    if (head.length >= longestHead) break;
  }
  return head.slice(0, longestHead);
}
