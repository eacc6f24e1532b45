import { join } from "node:path";
import type { IndicatorDraft, ThreatDraft } from "./stix/stix-draft.ts";
import { readThreatFile, type ThreatFormat } from "./threat-file.ts";

/** The folder of published files, if available. */
export const threatSamples =
  process.env.STIX_SAMPLES ?? join(import.meta.dirname, "..", "..", "..", "..", "..", "shared", "samples");

export const listDay = "2026-11-20T00:00:00.000Z";
const defaults = { tlp: "amber", confidence: 50, at: listDay } as const;

export const isIndicator = (draft: ThreatDraft): draft is IndicatorDraft => draft.sort === "indicator";

/** Returns the complete result of reading a file: the records, the refused ones and the skipped ones. */
export async function readAll(format: ThreatFormat, text: string | Buffer, pieceSize = 4_093) {
  const bytes = Buffer.from(text);
  const open = async () =>
    (async function* () {
      for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize);
    })();
  const drafts: ThreatDraft[] = [];
  const refusals: string[] = [];
  const passed: Record<string, number> = {};
  for await (const each of readThreatFile(format, open, defaults)) {
    if ("passed" in each) passed[each.passed] = (passed[each.passed] ?? 0) + 1;
    else if ("problem" in each.read) refusals.push(`${each.place}: ${each.read.problem}`);
    else drafts.push(each.read);
  }
  return { drafts, refused: refusals, passed };
}
