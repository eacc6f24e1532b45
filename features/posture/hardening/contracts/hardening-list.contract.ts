import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { exportInput, facetCounts, listFilter, listInput } from "#platform/contract/query/query-schema.ts";
import { Severity } from "#platform/contract/severity.ts";
import { text } from "#platform/contract/text.ts";
import { BenchmarkTarget, Count, readCall, ScoreBand, Timestamp } from "./hardening-terms.contract.ts";
import { targetQuery } from "./target-query.ts";

export const listTargets = defineCall({
  ...readCall,
  name: "hardening.list_targets",
  path: "/api/hardening/targets/",
  summary: "Lists the machines of the active company under each guide, with filters, sorting and pages",
  input: listInput(targetQuery),
  output: pageOf(BenchmarkTarget),
});

/** The counts of the values of each filter. They apply all other filters, but not the filter itself. */
export const listTargetFacets = defineCall({
  ...readCall,
  name: "hardening.list_target_facets",
  path: "/api/hardening/targets/facets/",
  summary: "Counts machines by guide, tool and band under the filters of the list",
  input: listFilter(targetQuery),
  output: facetCounts(targetQuery),
});

export const exportTargets = defineCall({
  ...readCall,
  name: "hardening.export_targets",
  path: "/api/hardening/targets/export/",
  summary: "Exports the filtered list of machines as CSV or as a workbook, streamed",
  answers: "rows",
  input: exportInput(targetQuery),
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
  summary: "Lists rules by the number of machines that fail them, which one change would correct",
  input: PageRequest.extend({ q: text(200).optional() }),
  output: pageOf(FailingRule),
});

/** The mean score of the machines that have a score at a given time. */
const MeanScore = z.number().nullable();

export const getHardening = defineCall({
  ...readCall,
  name: "hardening.get_overview",
  path: "/api/hardening/",
  summary:
    "Returns the hardening of the active company's machines, its trend, and the number of unchecked machines",
  input: z.object({}),
  output: z.object({
    /** Whether any machine ever had a run. */
    has_runs: z.boolean(),
    last_at: Timestamp.nullable(),
    /** The start of the recent period; the comparison is with the state at that time. */
    since: Timestamp,
    /** The numbers of machines with a guide, of recently checked ones, and of all known machines. */
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
