import { z } from "zod";
import { Pap, Tlp } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { pageOf } from "#platform/contract/page.ts";
import { listFilter, listInput } from "#platform/contract/query/query-schema.ts";
import { text } from "#platform/contract/text.ts";
import { indicatorQuery } from "./indicator-query.ts";
import {
  IndicatorKind,
  IndicatorState,
  Reliability,
  SourceKind,
  ThreatOwner,
} from "./threat-terms.contract.ts";

const readCall = {
  scope: "company",
  permission: "threat.read",
  effect: "read",
  method: "GET",
} as const;

export const Indicator = z.object({
  id: Id,
  owner: ThreatOwner,
  kind: IndicatorKind,
  /** The first value of the indicator in its normalised form; the pattern if it has no value. */
  value: z.string(),
  /** The number of all values of the indicator. */
  value_count: z.number().int(),
  name: z.string(),
  labels: z.array(z.string()),
  techniques: z.array(z.string()),
  state: IndicatorState,
  /** The confidence, from 0 to 100. */
  confidence: z.number().int(),
  reliability: Reliability,
  tlp: Tlp,
  pap: Pap,
  /** The last day of its validity. */
  live_until: z.iso.date(),
  /** The first warning list that contains all values of the indicator; null if none does. */
  noisy: z.string().nullable(),
  /** The number of its values on a warning list, which are not compared. */
  muted_count: z.number().int(),
  source: z.string(),
  source_count: z.number().int(),
  added_at: z.iso.datetime(),
});
export type Indicator = z.infer<typeof Indicator>;

export const IndicatorFilter = listFilter(indicatorQuery);
export type IndicatorFilter = z.infer<typeof IndicatorFilter>;

export const listIndicators = defineCall({
  ...readCall,
  name: "threats.list_indicators",
  path: "/api/threats/indicators/",
  summary: "Lists the indicators with which this company's events are or were compared, the newest first",
  input: listInput(indicatorQuery),
  output: pageOf(Indicator),
});

/** A statement about an indicator: its source, its time, and its origin in the portal. */
export const Statement = z.object({
  source: z.string(),
  source_kind: SourceKind,
  reliability: Reliability,
  tlp: Tlp,
  stated_at: z.iso.datetime(),
  /** The modification time that the source states. */
  modified_at: z.iso.datetime(),
  origin: z.object({ label: z.string(), path: z.string() }).nullable(),
});

/** A related object of the threat catalogue, with the relationship. */
export const Related = z.object({
  id: Id,
  type: z.string(),
  name: z.string(),
  /** The STIX name of the relationship. */
  kind: z.string(),
});
export type Related = z.infer<typeof Related>;

export const IndicatorDetail = Indicator.extend({
  description: z.string(),
  /** The pattern; null if the indicator consists of values only. */
  pattern: z.string().nullable(),
  /** The parts of the pattern that are not compared, with the reason; empty if all parts are. */
  not_compared: z.string(),
  valid_from: z.iso.datetime(),
  valid_until: z.iso.datetime().nullable(),
  /** `noisy`: the warning list that excludes the value from comparison. */
  keys: z.array(z.object({ kind: IndicatorKind, key: z.string(), noisy: z.string().nullable() })),
  statements: z.array(Statement),
  related: z.array(Related),
});
export type IndicatorDetail = z.infer<typeof IndicatorDetail>;

export const getIndicator = defineCall({
  ...readCall,
  name: "threats.get_indicator",
  path: "/api/threats/indicators/:id/",
  summary: "Returns an indicator with its values, its sources and its relations",
  input: z.object({ id: Id }),
  output: IndicatorDetail,
});

export const addIndicator = defineCall({
  scope: "company",
  permission: "threat.work",
  effect: "write",
  method: "POST",
  creates: true,
  name: "threats.add_indicator",
  path: "/api/threats/indicators/",
  summary: "Adds a value to the indicators of this company; an existing value does not change",
  input: z.object({
    /** An address, a network, a domain, a URL, a hash or a mail address, defanged or not. */
    value: text(2_000, 1),
    note: text(2_000).default(""),
    confidence: z.number().int().min(0).max(100).default(80),
    tlp: Tlp.default("amber"),
  }),
  output: z.object({ id: Id }),
});
