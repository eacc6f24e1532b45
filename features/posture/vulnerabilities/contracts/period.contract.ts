import { z } from "zod";
import { ServicePeriod } from "#features/delivery/catalog/catalog.contract.ts";
import {
  Count,
  listOf,
  readCall,
  Timestamp,
  Words,
} from "#features/posture/findings/contracts/finding-list.contract.ts";
import { FindingStatus } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { text } from "#platform/contract/text.ts";

/**
 * The change of a finding within a period, one word each:
 *
 * - `new`, `persistent`, `reopened`: open at its end
 * - `not_evaluated`: open before, and no scan of the period could judge it
 * - `fixed`: a scan verified that it is gone
 * - `retired`: its asset left the register within the period
 */
export const periodClasses = [
  "new",
  "persistent",
  "reopened",
  "not_evaluated",
  "fixed",
  "accepted",
  "false_positive",
  "out_of_scope",
  "retired",
] as const;
export const PeriodClass = z.enum(periodClasses);
export type PeriodClass = z.infer<typeof PeriodClass>;

/** Classes of findings that are open at the end of the period. */
export const openClasses = ["new", "persistent", "reopened", "not_evaluated"] as const;

const BySeverity = z.record(z.enum(severities), Count);

export const PeriodTotals = z.object({
  /** Open findings at the end of the period. */
  open: BySeverity,
  classes: z.record(PeriodClass, BySeverity),
  kev_open: Count,
  /** Number of open findings past their deadline. */
  late: Count,
  assets: Count,
});
export type PeriodTotals = z.infer<typeof PeriodTotals>;

/** A period: frozen if closed, otherwise in its current state. */
export const Period = z.object({
  period: ServicePeriod,
  closed: z
    .object({
      at: Timestamp,
      by_name: z.string(),
      /** SHA-256 of its rows in order, hexadecimal. */ hash: z.string(),
    })
    .nullable(),
  /** The totals of a closed period as they were. Null where nothing was ever scanned. */
  totals: PeriodTotals.nullable(),
  as_of: Timestamp,
});
export type Period = z.infer<typeof Period>;

export const PeriodNote = z.object({
  id: Id,
  finding_id: Id.nullable(),
  finding_number: Count.nullable(),
  text: z.string(),
  noted_by_name: z.string(),
  noted_at: Timestamp,
});
export type PeriodNote = z.infer<typeof PeriodNote>;

export const PeriodDetail = Period.extend({
  /** Notes that were added later; they change no figure. */
  notes: z.array(PeriodNote),
  /** Whether the rows of a closed period still match its hash. */
  intact: z.boolean().nullable(),
  /** The reason why the period cannot be closed yet; null if it can be or already is. */
  not_closable: Words,
});
export type PeriodDetail = z.infer<typeof PeriodDetail>;

export const PeriodRow = z.object({
  finding_id: Id,
  number: Count,
  class: PeriodClass,
  status: FindingStatus,
  severity: Severity,
  asset_id: Id,
  asset_name: z.string(),
  title: z.string(),
  source: z.string(),
  rule_id: z.string(),
  cves: z.array(z.string()),
  kev: z.boolean(),
  epss: z.number().nullable(),
  first_seen_at: Timestamp,
  closed_at: Timestamp.nullable(),
  due_at: Timestamp.nullable(),
  days_open: Count,
  due_state: z.enum(["running", "paused", "met", "breached"]).nullable(),
});
export type PeriodRow = z.infer<typeof PeriodRow>;

const path = "/api/vulnerabilities/periods/";
const one = z.object({ id: Id });

export const listPeriods = defineCall({
  ...readCall,
  name: "vulnerabilities.list_periods",
  path,
  summary: "Lists the service periods of the company with the results of their findings, the newest first",
  input: z.object({}),
  output: z.object({ items: z.array(Period) }),
});

export const getPeriod = defineCall({
  ...readCall,
  name: "vulnerabilities.get_period",
  path: `${path}:id/`,
  summary: "Returns a period with its totals, its verified hash and its notes",
  input: one,
  output: PeriodDetail,
});

export const listPeriodRows = defineCall({
  ...readCall,
  name: "vulnerabilities.list_period_rows",
  path: `${path}:id/rows/`,
  summary: "Lists the findings of a closed period as they were at its close, the worst first",
  input: PageRequest.extend({
    id: Id,
    class: listOf(periodClasses).optional(),
    severity: listOf(severities).optional(),
  }),
  output: pageOf(PeriodRow),
});

export const closePeriod = defineCall({
  ...readCall,
  method: "POST",
  effect: "write",
  permission: "finding.approve",
  confirmation: "recent",
  name: "vulnerabilities.close_period",
  path: `${path}:id/close/`,
  summary: "Closes a period that has ended; its rows and totals do not change any more",
  input: one,
  output: PeriodDetail,
});

export const addPeriodNote = defineCall({
  ...readCall,
  method: "POST",
  effect: "write",
  permission: "finding.triage",
  name: "vulnerabilities.add_period_note",
  path: `${path}:id/notes/`,
  summary: "Adds a note to a closed period; no number changes",
  input: one.extend({ finding_id: Id.optional(), text: text(2_000, 10) }),
  output: PeriodDetail,
});

/** The reasons for the change of open findings from the end of one period to the end of the next. */
export const waterfallBars = [
  "new_assets",
  "new_checks",
  "new_findings",
  "reopened",
  "returned",
  "rated_up",
  "fixed",
  "accepted",
  "false_positive",
  "out_of_scope",
  "rated_down",
  "retired",
] as const;
export const WaterfallBar = z.enum(waterfallBars);
export type WaterfallBar = z.infer<typeof WaterfallBar>;

const WaterfallRequest = one.extend({
  /** Counts only these severities; a finding whose severity was changed appears as added or removed. */
  severity: listOf(severities).optional(),
});

/** The bars of a waterfall chart: `from` plus all bars is `to`. */
export const Waterfall = z.object({
  previous: ServicePeriod.nullable(),
  from: Count,
  to: Count,
  bars: z.array(z.object({ bar: WaterfallBar, change: Count })),
});
export type Waterfall = z.infer<typeof Waterfall>;

export const getWaterfall = defineCall({
  ...readCall,
  name: "vulnerabilities.get_waterfall",
  path: `${path}:id/waterfall/`,
  summary: "Returns the causes of the change since the period closed before",
  input: WaterfallRequest,
  output: Waterfall,
});

export const listWaterfallRows = defineCall({
  ...readCall,
  name: "vulnerabilities.list_waterfall_rows",
  path: `${path}:id/waterfall/rows/`,
  summary: "Lists the findings behind one bar, the worst first; at most 500",
  input: WaterfallRequest.extend({ bar: WaterfallBar }),
  output: z.object({
    items: z.array(
      PeriodRow.pick({ finding_id: true, number: true, severity: true, asset_name: true, title: true }),
    ),
  }),
});

export const exportPeriod = defineCall({
  ...readCall,
  name: "vulnerabilities.export_period",
  path: `${path}:id/export/`,
  summary: "Exports a closed period as PDF with the company's logo, or as a workbook with all its rows",
  input: one.extend({ file: z.enum(["pdf", "xlsx"]).default("pdf") }),
  output: z.unknown(),
  answers: "rows",
});
