import type { VerbContext } from "#platform/server/verb.ts";
import { findDays } from "./compliance-day.store.ts";
import { findValuesBefore } from "./control-event.store.ts";
import { findPositions } from "./control-position.store.ts";
import { pastStandings, standingThen } from "./past-state.rules.ts";
import { inScope, writeDay } from "./record-day.ts";
import { beginningOf } from "./santiago-days.ts";
import { tallyOf } from "./score.rules.ts";

/**
 * Writes every day of a standard again, from its events. A day is written with each change, so this changes nothing
 * unless the story was told out of order, as the demonstration tells it. The caller leaves the audit entry.
 */
export async function retellDays(
  context: Pick<VerbContext, "db" | "actor">,
  standardId: number,
): Promise<void> {
  const { db } = context;
  const positions = inScope(await findPositions(db, standardId));
  for (const day of await findDays(db, standardId)) {
    const past = pastStandings(await findValuesBefore(db, standardId, beginningOf(day, 1)));
    const standings = positions.map(({ control_id, weight }) => ({
      weight,
      ...standingThen(past, control_id),
    }));
    await writeDay(context, { standardId, day, tally: tallyOf(standings) });
  }
}
