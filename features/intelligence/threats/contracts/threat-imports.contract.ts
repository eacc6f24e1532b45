import { z } from "zod";
import { Tlp } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { importCalls } from "#platform/contract/imports.ts";
import { text } from "#platform/contract/text.ts";
import { ThreatFeed } from "./threat-feeds.contract.ts";
import { IndicatorKind, IndicatorState, Reliability, SourceKind } from "./threat-terms.contract.ts";

const Count = z.number().int();

/** A person's choices for facts that the file does not state. */
export const ThreatOptions = z.object({
  /** The name of the source; by default the one that the file states. */
  source: text(120).default(""),
  reliability: Reliability.default("F"),
  /** The marking of objects without one. */
  tlp: Tlp.default("amber"),
  /** The confidence of statements without one: 0 to 100. */
  confidence: z.coerce.number<number>().int().min(0).max(100).default(50),
});
export type ThreatOptions = z.infer<typeof ThreatOptions>;

/** The contents of a file and the effect of storing it; a rehearsal before storing gives the same. */
export const ThreatReceipt = z.object({
  source: z.string(),
  /** Number of objects by STIX type, including relationships and indicators. */
  by_type: z.record(z.string(), Count),
  by_tlp: z.partialRecord(Tlp, Count),
  /** Types that STIX 2.1 does not define, which are stored unchanged. */
  unknown_types: z.record(z.string(), Count),
  indicators: z.object({
    live: Count,
    /** Number of indicators that had expired on the day of the import. */
    expired: Count,
    noisy: Count,
    revoked: Count,
    not_compared: Count,
  }),
  /** The number of records that repeat another record of the file; they are included in the merged ones. */
  repeated: Count.default(0),
  /** Number of records that were not used, by reason: context of others, deleted by the source, comments. */
  unused: z.partialRecord(z.enum(["context", "deleted", "comment"]), Count).default({}),
  /** The first values of the file, as a preview; without TLP:RED. */
  first: z.array(z.object({ kind: IndicatorKind, value: z.string(), state: IndicatorState })).default([]),
});
export type ThreatReceipt = z.infer<typeof ThreatReceipt>;

export const largestThreatFile = 1_000_000_000;

export const threatImportCalls = importCalls({
  area: "threats",
  path: "/api/manage/threats/imports/",
  scope: "platform",
  permission: "threat.manage",
  holds: "threat intelligence (STIX bundles, MISP events, lists of values)",
  maximumFileBytes: largestThreatFile,
  options: ThreatOptions,
  found: z.object({ figures: z.record(z.string(), Count), receipt: ThreatReceipt }),
  receipt: ThreatReceipt,
});

export const ThreatSource = z.object({
  id: Id,
  name: z.string(),
  kind: SourceKind,
  reliability: Reliability,
  indicators: Count,
  /** The number of these indicators that are compared with events today. */
  live: Count,
  /** Number of indicators that expire within a week. */
  expiring: Count,
  noisy: Count,
  not_compared: Count,
  last_stated_at: z.iso.datetime().nullable(),
  own_cycle: z.boolean(),
  /** Whether the removal of all its statements is in progress. */
  removing: z.boolean(),
  /** The TAXII feed of the source: its settings and its last fetch. */
  feed: ThreatFeed.extend({ id: Id }).nullable(),
});
export type ThreatSource = z.infer<typeof ThreatSource>;

export const listThreatSources = defineCall({
  scope: "platform",
  permission: "threat.manage",
  effect: "read",
  method: "GET",
  name: "threats.list_sources",
  path: "/api/manage/threats/sources/",
  summary: "Lists the sources of the provider's base, and the valid share of each",
  input: z.object({}),
  output: z.object({ items: z.array(ThreatSource) }),
});

const OneSource = z.object({ id: Id });

export const countThreatSource = defineCall({
  scope: "platform",
  permission: "threat.manage",
  effect: "read",
  method: "GET",
  name: "threats.count_source",
  path: "/api/manage/threats/sources/:id/",
  summary: "Returns what removing a source would delete, and what remains because other sources state it too",
  input: OneSource,
  output: z.object({ goes: Count, stays: Count }),
});

export const removeThreatSource = defineCall({
  scope: "platform",
  permission: "threat.manage",
  effect: "write",
  method: "DELETE",
  name: "threats.remove_source",
  path: "/api/manage/threats/sources/:id/",
  summary: "Deletes everything that only a source states, and stops fetching it",
  input: OneSource,
  output: z.object({}),
});
