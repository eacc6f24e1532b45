import { z } from "zod";
import { mostAtOnce } from "#platform/contract/bulk-limits.ts";
import { BulkResult, UndoResult } from "#platform/contract/case-work.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { Severity } from "#platform/contract/severity.ts";
import { text } from "#platform/contract/text.ts";
import {
  AlertCondition,
  AlertLevel,
  AlertOrigin,
  AlertStatus,
  EventsBehind,
  groupFields,
  Verdict,
} from "./alert-terms.contract.ts";

const work = { scope: "company", permission: "alert.triage", effect: "write", method: "POST" } as const;

/** The filter of the list as a body: the same names, with lists and truth values as such. Or chosen alerts by id. */
export const BulkSelection = z.strictObject({
  ids: z.array(Id).min(1).max(1_000).optional(),
  status: z.array(AlertStatus).optional(),
  open: z.boolean().optional(),
  level: AlertLevel.optional(),
  severity: z.array(Severity).optional(),
  verdict: z.array(z.union([Verdict, z.literal("none")])).optional(),
  origin: AlertOrigin.optional(),
  assignee: z.union([z.literal("none"), IntId]).optional(),
  mine: z.boolean().optional(),
  overdue: z.boolean().optional(),
  client_visible: z.boolean().optional(),
  rule: text(300).optional(),
  asset: text(300).optional(),
  without_asset: z.boolean().optional(),
  /** Groups of the list, by what their alerts share; null: they name no asset. */
  groups: z
    .strictObject({ by: z.enum(groupFields), keys: z.array(text(300, 1).nullable()).min(1).max(200) })
    .optional(),
  events: EventsBehind.optional(),
  user: text(300).optional(),
  ip: text(60).optional(),
  source: Id.optional(),
  technique: text(20).optional(),
  category: text(300).optional(),
  cloud: z.boolean().optional(),
  account: text(300).optional(),
  resource: text(1_000).optional(),
  resource_type: text(300).optional(),
  correlation_rule: Id.optional(),
  suppressed: z.boolean().optional(),
  suppression: Id.optional(),
  conditions: z.array(AlertCondition).max(20).optional(),
  q: text(200).optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
});
export type BulkSelection = z.infer<typeof BulkSelection>;
/** The same as it travels. */
export type AskedSelection = z.input<typeof BulkSelection>;

const reason = text(2_000, 5);

export const BulkAction = z.discriminatedUnion("do", [
  z.strictObject({ do: z.literal("take") }),
  z.strictObject({ do: z.literal("assign"), assignee_id: IntId.nullable() }),
  z.strictObject({ do: z.literal("status"), status: z.enum(["new", "in_progress"]) }),
  /** Only what is in N1 is handed over. */
  z.strictObject({ do: z.literal("escalate"), note: text(5_000, 20), assignee_id: IntId.nullable() }),
  z.strictObject({ do: z.literal("decide"), verdict: Verdict, reason }),
  z.strictObject({ do: z.literal("close"), verdict: Verdict, reason }),
  /** These very alerts, now and when they come again, until a day. */
  z.strictObject({ do: z.literal("suppress"), reason, expires_at: z.iso.datetime({ offset: true }) }),
]);
export type BulkAction = z.infer<typeof BulkAction>;

export const bulkAlerts = defineCall({
  ...work,
  name: "alerts.bulk_alerts",
  path: "/api/alerts/bulk/",
  summary: "Does one thing to every alert that the filter shows, when it shows as many as expected",
  input: z.object({
    selection: BulkSelection,
    expected: z.number().int().min(1).max(mostAtOnce),
    /** Of one alert: as the person saw it. Nothing happens when somebody was faster. */
    version: z.number().int().min(1).optional(),
    action: BulkAction,
  }),
  output: BulkResult,
});

export const undoBulk = defineCall({
  ...work,
  name: "alerts.undo_bulk",
  path: "/api/alerts/bulk/:id/undo/",
  summary: "Takes a change of many back; what somebody changed since stays as it is",
  input: z.object({ id: Id }),
  output: UndoResult,
});
