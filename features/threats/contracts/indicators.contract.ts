import { z } from "zod";
import { Pap, Tlp } from "#features/incidents/contracts/incident-terms.contract.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { text } from "#platform/contract/text.ts";
import { IndicatorKind, IndicatorState, Reliability, ThreatOwner } from "./threat-terms.contract.ts";

const read = {
  scope: "company",
  permission: "threat.read",
  effect: "read",
  method: "GET",
} as const;

export const Indicator = z.object({
  id: Id,
  owner: ThreatOwner,
  kind: IndicatorKind,
  /** The first of its values, in its one spelling; the pattern where it has none. */
  value: z.string(),
  /** How many values it has in all. */
  value_count: z.number().int(),
  name: z.string(),
  labels: z.array(z.string()),
  techniques: z.array(z.string()),
  state: IndicatorState,
  /** 0 to 100. */
  confidence: z.number().int(),
  reliability: Reliability,
  tlp: Tlp,
  pap: Pap,
  /** The last day on which it is good. */
  live_until: z.iso.date(),
  /** The warning list that names it. */
  noisy: z.string().nullable(),
  source: z.string(),
  source_count: z.number().int(),
  added_at: z.iso.datetime(),
});
export type Indicator = z.infer<typeof Indicator>;

export const IndicatorFilter = z.object({
  state: IndicatorState.optional(),
  kind: IndicatorKind.optional(),
  tlp: Tlp.optional(),
  owner: ThreatOwner.optional(),
  /** A value, however it is written, or the beginning of one. */
  q: text(2_000).optional(),
});
export type IndicatorFilter = z.infer<typeof IndicatorFilter>;

export const listIndicators = defineCall({
  ...read,
  name: "threats.list_indicators",
  path: "/api/threats/indicators/",
  summary: "Indicators that this company's events are compared with, and those no longer, the newest first",
  input: PageRequest.extend(IndicatorFilter.shape),
  output: pageOf(Indicator),
});
