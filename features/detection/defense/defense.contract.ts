import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { Severity } from "#platform/contract/severity.ts";

/**
 * The action of a control.
 *
 * - `prevented`: it never got in or ran · `contained`: it was there, and was removed · `partial`: both in part
 * - `detected`: the tool reported it and let it pass · `unknown`: the record does not state it; never counted as
 * blocked
 */
export const DefenseOutcome = z.enum(["prevented", "contained", "partial", "detected", "unknown"]);
export type DefenseOutcome = z.infer<typeof DefenseOutcome>;

export const DefenseLayer = z.enum(["mail", "web", "network", "identity", "cloud", "endpoint"]);
export type DefenseLayer = z.infer<typeof DefenseLayer>;

/** The kind of threat. The last four are background noise of the internet, counted in a column of their own. */
export const ThreatKind = z.enum([
  "ransomware",
  "malware",
  "phishing",
  "fraud_mail",
  "exploit",
  "command_and_control",
  "leak",
  "credentials",
  "other",
  "scan",
  "bot",
  "spam",
  "denied_traffic",
]);
export type ThreatKind = z.infer<typeof ThreatKind>;

export const backgroundKinds: readonly ThreatKind[] = ["scan", "bot", "spam", "denied_traffic"];

/** The number of days back from now. */
export const DefensePeriod = z.object({
  days: z.enum(["7", "30", "90"]).default("30"),
});

const Count = z.number().int();
/** Events by what the control did; background noise is not among them. */
export const OutcomeCounts = z.object({
  prevented: Count,
  contained: Count,
  partial: Count,
  detected: Count,
  unknown: Count,
});
export type OutcomeCounts = z.infer<typeof OutcomeCounts>;

const count = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ ...shape, counts: OutcomeCounts, background: Count });

export const DefenseSource = z.object({
  id: Id,
  name: z.string(),
  /** Whether it reported actions of a control, in the period or in the ninety days before today. */
  defends: z.boolean(),
  /** For how much of the period it said nothing for longer than it ever does: 0 to 1. */
  silent: z.number(),
});

export const getDefense = defineCall({
  scope: "company",
  permission: "defense.read",
  effect: "read",
  method: "GET",
  name: "defense.get_defense",
  path: "/api/defense/",
  summary: "What was stopped in a period, where and by which control, from kept counts",
  input: DefensePeriod,
  output: z.object({
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    counts: OutcomeCounts,
    background: Count,
    /** The same in as many days before. */
    before: count({}),
    days: z.array(count({ day: z.iso.date() })),
    layers: z.array(count({ layer: DefenseLayer })),
    controls: z.array(count({ control: z.string(), layer: DefenseLayer, last_at: z.iso.datetime() })),
    kinds: z.array(z.object({ kind: ThreatKind, counts: OutcomeCounts })),
    targets: z.array(z.object({ target: z.string(), counts: OutcomeCounts })),
    techniques: z.array(z.object({ technique: z.string(), counts: OutcomeCounts })),
    rules: z.array(z.object({ rule: z.string(), control: z.string(), counts: OutcomeCounts })),
    sources: z.array(DefenseSource),
    /** The cluster that holds the company's events instead of the portal: what is in it is not counted here. */
    engine: z.string().nullable(),
    /** Deliveries of records that are kept and not counted yet. */
    uncounted: Count,
  }),
});

export const DetectedOnly = z.object({
  title: z.string(),
  control: z.string(),
  layer: DefenseLayer,
  kind: ThreatKind,
  severity: Severity,
  target: z.string(),
  observable: z.string(),
  events: Count,
  first_at: z.iso.datetime(),
  last_at: z.iso.datetime(),
  /** The newest of them. */
  event_id: Id,
});
export type DetectedOnly = z.infer<typeof DetectedOnly>;

/** No more rows than these are answered at once; `total` says how many there are. */
export const maxRows = 200;

export const listDetectedOnly = defineCall({
  scope: "company",
  permission: "defense.read",
  effect: "read",
  method: "GET",
  name: "defense.list_detected",
  path: "/api/defense/detected/",
  summary: "What a tool saw and did not stop, the worst first",
  input: DefensePeriod.extend({ layer: DefenseLayer.optional(), kind: ThreatKind.optional() }),
  output: z.object({ items: z.array(DetectedOnly), total: Count }),
});

export const ChainStep = z.object({
  layer: DefenseLayer,
  control: z.string(),
  outcome: DefenseOutcome,
  target: z.string(),
  events: Count,
  first_at: z.iso.datetime(),
  event_id: Id,
});

export type ChainStep = z.infer<typeof ChainStep>;

export const DefenseChain = z.object({
  observable: z.string(),
  /** One control stopped it and another let it pass. */
  gap: z.boolean(),
  /** It got past one layer and a later one stopped it. */
  stopped_later: z.boolean(),
  steps: z.array(ChainStep),
});
export type DefenseChain = z.infer<typeof DefenseChain>;

export const listChains = defineCall({
  scope: "company",
  permission: "defense.read",
  effect: "read",
  method: "GET",
  name: "defense.list_chains",
  path: "/api/defense/chains/",
  summary: "What several controls saw within a day: where it passed and where it was stopped, gaps first",
  input: DefensePeriod,
  output: z.object({
    items: z.array(DefenseChain),
    total: Count,
    gaps: Count,
    /** Different addresses, names and files that mail, web or network saw, and those of them that an endpoint saw too. */
    outside: Count,
    reached_endpoint: Count,
  }),
});

/**
 * A table of the page as a file.
 * - `counts`: everything that is counted, by day, layer, control, kind, target, technique and rule
 * - `detected`: what was seen and not stopped, up to `exportedRows` · `chains`: what several controls saw, a step a line
 */
export const DefenseTable = z.enum(["counts", "detected", "chains"]);
export type DefenseTable = z.infer<typeof DefenseTable>;
export const exportedRows = 10_000;

export const exportDefense = defineCall({
  scope: "company",
  permission: "defense.read",
  effect: "read",
  method: "GET",
  answers: "rows",
  name: "defense.export",
  path: "/api/defense/export/",
  summary: "A table of the page as CSV or as a workbook",
  input: DefensePeriod.extend({
    table: DefenseTable,
    layer: DefenseLayer.optional(),
    kind: ThreatKind.optional(),
    file: z.enum(["csv", "xlsx"]).default("csv"),
  }),
  output: z.string(),
});
