import type { OpenFile } from "#platform/readers/file-text.ts";
import { looksLikeList, readIndicatorList } from "./lists/indicator-list.ts";
import { looksLikeMisp, readMispEvents } from "./misp/misp-events.ts";
import { looksLikeBundle, readBundle } from "./stix/stix-bundle.ts";
import type { DraftDefaults } from "./stix/stix-draft.ts";
import type { ThreatRecord } from "./threat-record.ts";

export type ThreatFormat = "stix" | "misp" | "list";

/** Detects the format of a threat intelligence file by its beginning. */
export function threatFormatOf(head: string): ThreatFormat | undefined {
  if (looksLikeBundle(head)) return "stix";
  if (looksLikeMisp(head)) return "misp";
  return looksLikeList(head) ? "list" : undefined;
}

const readers: Record<
  ThreatFormat,
  (open: OpenFile, defaults: DraftDefaults & { at: string }) => AsyncGenerator<ThreatRecord>
> = { stix: readBundle, misp: readMispEvents, list: readIndicatorList };

/** Yields the objects of a file; `at` is the start of validity of objects without a date. */
export const readThreatFile = (
  format: ThreatFormat,
  open: OpenFile,
  defaults: DraftDefaults & { at: string },
): AsyncGenerator<ThreatRecord> => readers[format](open, defaults);
