import { v7 as uuidv7 } from "uuid";
import type { ActivitySide } from "#features/alerts/alert-activity.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import { authorOf } from "#platform/server/author-of.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { type AlertRow, type AlertWork, saveWork } from "./alert.store.ts";
import { addActivity, type NewActivity } from "./alert-activity.store.ts";
import type { PlannedStep } from "./alert-step.rules.ts";
import { claimEvents, releaseEvents } from "./alert-taker.store.ts";
import { settleClocks } from "./settle-clocks.ts";
import { visibleTo } from "./visible-to.ts";

/** What becomes of a held alert. */
export interface AlertChange {
  alert: AlertRow;
  set: Partial<AlertWork>;
  steps: readonly PlannedStep[];
}

/**
 * Makes changes of alerts that are held already: their work, their stories, who takes the next events, and the clocks.
 * The audit entry is the caller's.
 */
export async function changeAlerts(
  context: VerbContext,
  changes: readonly AlertChange[],
  bulkId: string | null = null,
): Promise<void> {
  const { db, actor, clock } = context;
  const [at, companyId] = [clock.now(), companyIn(actor)];
  await saveWork(
    db,
    changes.map(({ alert, set }) => ({ ...alert, ...set })),
    at,
  );
  await addActivity(
    db,
    companyId,
    changes.flatMap(({ alert, steps }) => steps.map((step) => stepFrom(context, alert.id, step, bulkId))),
  );
  const ending = (closes: boolean) =>
    changes
      .filter(({ alert, set }) => set.status && (set.status === "closed") === closes && isTurned(alert, set))
      .map(({ alert }) => alert.id);
  await releaseEvents(db, ending(true));
  await claimEvents(db, companyId, ending(false));
  await settleClocks(
    context,
    changes.map(({ alert }) => alert.id),
  );
}

const isTurned = (alert: AlertRow, set: Partial<AlertWork>) =>
  (alert.status === "closed") !== (set.status === "closed");

/** A step of whoever asks, as it is written down. */
export function stepFrom(
  { actor, clock }: Pick<VerbContext, "actor" | "clock">,
  alertId: string,
  { type, note = "", visibility = "internal", facts = {} }: PlannedStep,
  bulkId: string | null = null,
): NewActivity {
  const author = authorOf(actor);
  return {
    id: uuidv7(),
    alert_id: alertId,
    type,
    visibility,
    side: sideOf(actor),
    actor_id: author.id,
    actor_name: author.name,
    at: clock.now(),
    note,
    facts: bulkId ? { ...facts, bulk: true } : facts,
    bulk_id: bulkId,
  };
}

function sideOf(actor: VerbContext["actor"]): ActivitySide {
  if (actor.kind !== "user") return "portal";
  return visibleTo(actor) === "every" ? "provider" : "client";
}
