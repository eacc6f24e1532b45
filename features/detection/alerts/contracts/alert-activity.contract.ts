import { z } from "zod";
import { stepShape } from "#platform/contract/case-work.ts";
import { Id } from "#platform/contract/ids.ts";
import { Severity } from "#platform/contract/severity.ts";
import {
  ActivityType,
  AlertLevel,
  AlertStatus,
  ClockKind,
  PauseReason,
  Verdict,
} from "./alert-terms.contract.ts";

const Ref = z.object({ id: Id, number: z.number().int() });

/** Further facts of an activity entry; which fields are present depends on its type. */
export const ActivityFacts = z.object({
  status: AlertStatus.optional(),
  status_before: AlertStatus.optional(),
  level: AlertLevel.optional(),
  verdict: Verdict.optional(),
  severity: Severity.optional(),
  severity_before: Severity.optional(),
  assignee_name: z.string().nullable().optional(),
  pause_reason: PauseReason.optional(),
  clock: ClockKind.optional(),
  /** The other alert of a link, a merge or a split, or the previous alert with the same fingerprint. */
  alert: Ref.optional(),
  address: z.string().optional(),
  events: z.number().int().optional(),
  /** Whether the entry was part of a bulk change. */
  bulk: z.boolean().optional(),
});
export type ActivityFacts = z.infer<typeof ActivityFacts>;

/** One entry in the activity of an alert. The activity is append-only. */
export const Activity = stepShape(ActivityType, ActivityFacts).extend({
  /** The number of the alert to which the entry belongs, because the activity also shows entries of merged alerts. */
  alert_number: z.number().int(),
});
export type Activity = z.infer<typeof Activity>;

/**
 * The part of the activity that the client reads: messages to and from the client, and changes of the work in plain
 * words.
 */
export const SharedActivity = Activity.pick({
  id: true,
  type: true,
  side: true,
  actor_name: true,
  at: true,
  note: true,
}).extend({ status: AlertStatus.nullable() });
export type SharedActivity = z.infer<typeof SharedActivity>;
