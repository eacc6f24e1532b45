import { v7 as uuidv7 } from "uuid";
import type { ActivitySide } from "#features/alerts/contracts/alert-activity.contract.ts";
import type { ActivityType } from "#features/alerts/contracts/alert-terms.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { recomputeClocks } from "../clocks/settle-clocks.ts";
import { visibleTo } from "../figures/visible-to.ts";
import { type AlertRow, type AlertWork, saveWork } from "./alert.store.ts";
import { addActivity, type NewActivity, type StepFacts } from "./alert-activity.store.ts";
import type { PlannedStep } from "./alert-step.rules.ts";
import { claimEvents, releaseEvents } from "./alert-taker.store.ts";

/** Tells whoever is looking at the company that its alerts moved. */
export function announceAlerts(
  { announce }: Pick<VerbContext, "announce">,
  data: { id?: string; opened?: number } = {},
): void {
  announce({ topic: "alerts.changed", data });
}

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
  await recomputeClocks(
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

/** A step that nobody made: the portal itself noticed it. */
export function portalStep(
  { clock }: Pick<VerbContext, "clock">,
  alertId: string,
  type: ActivityType,
  facts: StepFacts,
): NewActivity {
  return {
    id: uuidv7(),
    alert_id: alertId,
    type,
    visibility: "internal",
    side: "portal",
    actor_id: null,
    actor_name: "Portal Servicios CCI",
    at: clock.now(),
    note: "",
    facts,
    bulk_id: null,
  };
}
