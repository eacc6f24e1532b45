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

/** Further facts of a step; each type fills its own. */
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
  /** The other alert of a link, a merge, a split, or the one before of the same kind. */
  alert: Ref.optional(),
  address: z.string().optional(),
  events: z.number().int().optional(),
  /** Whether the step was part of a bulk change. */
  bulk: z.boolean().optional(),
});
export type ActivityFacts = z.infer<typeof ActivityFacts>;

/** One step of an alert. The activity is append-only. */
export const Activity = stepShape(ActivityType, ActivityFacts).extend({
  /** The alert on which the step was made: steps of merged alerts stand in one activity. */
  alert_number: z.number().int(),
});
export type Activity = z.infer<typeof Activity>;

/** The part of the activity that is meant for the client: messages to them, by them, or plain changes of the work. */
export const SharedActivity = Activity.pick({
  id: true,
  type: true,
  side: true,
  actor_name: true,
  at: true,
  note: true,
}).extend({ status: AlertStatus.nullable() });
export type SharedActivity = z.infer<typeof SharedActivity>;
