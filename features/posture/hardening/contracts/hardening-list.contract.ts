import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { Severity } from "#platform/contract/severity.ts";
import { Flag, text } from "#platform/contract/text.ts";
import {
  BenchmarkTarget,
  Count,
  FileKind,
  readCall,
  ScoreBand,
  Timestamp,
} from "./hardening-terms.contract.ts";

/** The filters of the list of machines. */
export const TargetFilter = z.object({
  benchmark: text(300).optional(),
  tool: text(300).optional(),
  band: ScoreBand.optional(),
  /** Only machines whose last check is older than 90 days. */
  old: Flag.optional(),
  /** Only machines that newly fail a rule that they met before. */
  worse: Flag.optional(),
  /** Only machines with a manual check that waits for an answer. */
  waiting: Flag.optional(),
  asset: Id.optional(),
  /** Only machines that fail this rule. */
  rule: Id.optional(),
  /** Part of the name of the machine, or of the guide. */
  q: text(200).optional(),
});
export type TargetFilter = z.infer<typeof TargetFilter>;

/** `score`: the worst first; those without a score come last. */
export const targetSorts = ["score", "-score", "-failed", "ended", "-ended", "name"] as const;
export const TargetSort = z.enum(targetSorts);
export type TargetSort = z.infer<typeof TargetSort>;

export const listTargets = defineCall({
  ...readCall,
  name: "hardening.list_targets",
  path: "/api/hardening/targets/",
  summary: "Machines of the active company under each guide, filtered, sorted and in pages",
  input: TargetFilter.extend(PageRequest.shape).extend({ sort: TargetSort.default("score") }),
  output: pageOf(BenchmarkTarget),
});

const Facet = z.array(z.object({ value: z.string(), label: z.string(), count: Count }));

/** Each facet counts under all filters but its own. */
export const listTargetFacets = defineCall({
  ...readCall,
  name: "hardening.list_target_facets",
  path: "/api/hardening/targets/facets/",
  summary: "How many machines there are of each guide, tool and band under the filters of the list",
  input: TargetFilter,
  output: z.object({ benchmark: Facet, tool: Facet, band: Facet, old: Count, worse: Count, waiting: Count }),
});

export const exportTargets = defineCall({
  ...readCall,
  name: "hardening.export_targets",
  path: "/api/hardening/targets/export/",
  summary: "The whole filtered list of machines as CSV or as a workbook, streamed",
  answers: "rows",
  input: TargetFilter.extend({ sort: TargetSort.default("score"), file: FileKind }),
  output: z.string(),
});

/** A rule that machines fail, with their number. */
export const FailingRule = z.object({
  id: Id,
  rule_id: z.string(),
  title: z.string(),
  severity: Severity,
  section: z.string().nullable(),
  solution: z.string(),
  machines: Count,
});
export type FailingRule = z.infer<typeof FailingRule>;

export const listFailingRules = defineCall({
  ...readCall,
  name: "hardening.list_failing_rules",
  path: "/api/hardening/rules/",
  summary: "Rules by how many machines do not meet them: what one change for all of them mends",
  input: PageRequest.extend({ q: text(200).optional() }),
  output: pageOf(FailingRule),
});

/** The score at one time: the mean over the machines that have one. */
const MeanScore = z.number().nullable();

export const getHardening = defineCall({
  ...readCall,
  name: "hardening.get_overview",
  path: "/api/hardening/",
  summary:
    "How securely the machines of the active company are configured, how that moved, and how many nobody looked at",
  input: z.object({}),
  output: z.object({
    /** Whether any machine ever had a run. */
    has_runs: z.boolean(),
    last_at: Timestamp.nullable(),
    /** The start of the recent period; the comparison is with the state at that time. */
    since: Timestamp,
    /** Number of machines with a guide, of those checked recently, and of all known machines. */
    machines: z.object({ checked: Count, recent: Count, known: Count }),
    targets: Count,
    old: Count,
    incomplete: Count,
    score: MeanScore,
    score_before: MeanScore,
    /** The number of machines that both have to compare. */
    compared: Count,
    bands: z.record(ScoreBand, Count),
    failed: Count,
    /** The worse results of the newest runs. */
    worse: Count,
    better: Count,
    manual_waiting: Count,
    /** The result of the runs of each month, the oldest first. */
    months: z.array(z.object({ month: z.iso.date(), runs: Count, score: MeanScore })),
    /** The five rules whose fix improves the most machines. */
    top_rules: z.array(FailingRule),
  }),
});
