import type { OpenFile } from "#platform/readers/file-text.ts";
import { looksLikeList, readIndicatorList } from "./lists/indicator-list.ts";
import { looksLikeMisp, readMispEvents } from "./misp/misp-events.ts";
import { looksLikeBundle, readBundle } from "./stix/stix-bundle.ts";
import type { DraftDefaults } from "./stix/stix-draft.ts";
import type { ThreatRecord } from "./threat-record.ts";

export type ThreatFormat = "stix" | "misp" | "list";

/** The format of a file of threat intelligence, told by its beginning. */
export function threatFormatOf(head: string): ThreatFormat | undefined {
  if (looksLikeBundle(head)) return "stix";
  if (looksLikeMisp(head)) return "misp";
  return looksLikeList(head) ? "list" : undefined;
}

const readers: Record<
  ThreatFormat,
  (open: OpenFile, defaults: DraftDefaults & { at: string }) => AsyncGenerator<ThreatRecord>
> = { stix: readBundle, misp: readMispEvents, list: readIndicatorList };

/** The things of a file one by one; `at` is from when what names no day of its own is good. */
export const readThreatFile = (
  format: ThreatFormat,
  open: OpenFile,
  defaults: DraftDefaults & { at: string },
): AsyncGenerator<ThreatRecord> => readers[format](open, defaults);
