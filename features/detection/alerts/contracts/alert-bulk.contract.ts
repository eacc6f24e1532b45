import { z } from "zod";
import { maxAtOnce } from "#platform/contract/bulk-limits.ts";
import { BulkResult, UndoResult } from "#platform/contract/case-work.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { bulkSelection } from "#platform/contract/query/query-schema.ts";
import { text } from "#platform/contract/text.ts";
import { alertQuery } from "./alert-query.ts";
import { AlertGroupKeys, EventsBehind, Verdict } from "./alert-terms.contract.ts";

const work = { scope: "company", permission: "alert.triage", effect: "write", method: "POST" } as const;

/** The alerts of a bulk change: the filter of the list, or a list of alert ids. */
export const BulkSelection = bulkSelection(alertQuery, { events: EventsBehind, groups: AlertGroupKeys });
export type BulkSelection = z.infer<typeof BulkSelection>;
/** The input type of `BulkSelection`, before parsing. */
export type AskedSelection = z.input<typeof BulkSelection>;

const reason = text(2_000, 5);

export const BulkAction = z.discriminatedUnion("do", [
  z.strictObject({ do: z.literal("take") }),
  z.strictObject({ do: z.literal("assign"), assignee_id: IntId.nullable() }),
  z.strictObject({ do: z.literal("status"), status: z.enum(["new", "in_progress"]) }),
  /** Escalates alerts to the second level. Only alerts in N1 can be escalated. */
  z.strictObject({ do: z.literal("escalate"), note: text(5_000, 20), assignee_id: IntId.nullable() }),
  z.strictObject({ do: z.literal("decide"), verdict: Verdict, reason }),
  z.strictObject({ do: z.literal("close"), verdict: Verdict, reason }),
  /** Suppresses these alerts and later ones with the same fingerprint until a given day. */
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
    expected: z.number().int().min(1).max(maxAtOnce),
    /** The version of one alert as the person saw it. Nothing changes when the alert is newer. */
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
