import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { Severity } from "#platform/contract/severity.ts";

/**
 * The action of a control.  - `prevented`: the threat never entered or ran · `contained`: the threat was present and
 * was removed · `partial`: part of it was stopped - `detected`: the tool reported the threat and let it pass ·
 * `unknown`: the record does not state the action; it never counts as blocked
 */
export const DefenseOutcome = z.enum(["prevented", "contained", "partial", "detected", "unknown"]);
export type DefenseOutcome = z.infer<typeof DefenseOutcome>;

export const DefenseLayer = z.enum(["mail", "web", "network", "identity", "cloud", "endpoint"]);
export type DefenseLayer = z.infer<typeof DefenseLayer>;

/** The kind of threat. The last four are background noise of the internet and are counted separately. */
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
/** Events by outcome of the control, without background noise. */
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
  /** The share of the period, from 0 to 1, in which the source was silent for longer than its usual longest gap. */
  silent: z.number(),
});

export const getDefense = defineCall({
  scope: "company",
  permission: "defense.read",
  effect: "read",
  method: "GET",
  name: "defense.get_defense",
  path: "/api/defense/",
  summary: "Returns what was stopped in a period, by control, from stored counts",
  input: DefensePeriod,
  output: z.object({
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    counts: OutcomeCounts,
    background: Count,
    /** The counts of the period of equal length before. */
    before: count({}),
    days: z.array(count({ day: z.iso.date() })),
    layers: z.array(count({ layer: DefenseLayer })),
    controls: z.array(count({ control: z.string(), layer: DefenseLayer, last_at: z.iso.datetime() })),
    kinds: z.array(z.object({ kind: ThreatKind, counts: OutcomeCounts })),
    targets: z.array(z.object({ target: z.string(), counts: OutcomeCounts })),
    techniques: z.array(z.object({ technique: z.string(), counts: OutcomeCounts })),
    rules: z.array(z.object({ rule: z.string(), control: z.string(), counts: OutcomeCounts })),
    sources: z.array(DefenseSource),
    /**
     * The name of the external engine that stores the company's events, which are then not counted here; null if the
     * portal stores them.
     */
    engine: z.string().nullable(),
    /** The number of stored batches that are not counted yet. */
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
  /** The id of the newest event with this action. */
  event_id: Id,
});
export type DetectedOnly = z.infer<typeof DetectedOnly>;

/** The maximum number of rows of an answer; `total` is the full number. */
export const maxRows = 200;

export const listDetectedOnly = defineCall({
  scope: "company",
  permission: "defense.read",
  effect: "read",
  method: "GET",
  name: "defense.list_detected",
  path: "/api/defense/detected/",
  summary: "Lists what a tool detected and did not stop, the worst first",
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
  /** Whether one control stopped the observable and another one let it pass. */
  gap: z.boolean(),
  /** Whether one layer let the observable pass and a later one stopped it. */
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
  summary:
    "Lists attacks that several controls saw within a day, with where each passed and was stopped, gaps first",
  input: DefensePeriod,
  output: z.object({
    items: z.array(DefenseChain),
    total: Count,
    gaps: Count,
    /**
     * The number of distinct addresses, names and files that mail, web or network controls saw, and how many of them an
     * endpoint also saw.
     */
    outside: Count,
    reached_endpoint: Count,
  }),
});

/**
 * An exported table of the page.
 *
 * - `counts`: all counts by day, layer, control, kind, target, technique and rule
 * - `detected`: events that were seen and not stopped, up to `exportedRows` · `chains`: observables seen by several
 * controls, one step per line
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
  summary: "Exports a table of the page as CSV or as a workbook",
  input: DefensePeriod.extend({
    table: DefenseTable,
    layer: DefenseLayer.optional(),
    kind: ThreatKind.optional(),
    file: z.enum(["csv", "xlsx"]).default("csv"),
  }),
  output: z.string(),
});
