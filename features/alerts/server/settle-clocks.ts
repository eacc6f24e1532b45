import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findClockSteps } from "./alert-activity.store.ts";
import { tellClocks } from "./alert-clock.rules.ts";
import { saveClocks } from "./alert-clock.store.ts";
import { calendarOf } from "./promised.ts";

/** Tells clocks and first times of these alerts again from their stories. */
export async function settleClocks(
  { db, actor, clock }: Pick<VerbContext, "db" | "actor" | "clock">,
  alertIds: readonly string[],
): Promise<void> {
  if (alertIds.length === 0) return;
  const stories = await findClockSteps(db, alertIds);
  const now = clock.now();
  const settled = alertIds.map((alertId) => ({
    alertId,
    ...tellClocks(stories.get(alertId) ?? [], now, calendarOf),
  }));
  await saveClocks(db, companyIn(actor), settled);
}
