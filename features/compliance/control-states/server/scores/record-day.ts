import { companyIn } from "#platform/server/actor.ts";
import { beginningOf, dayOf } from "#platform/server/calendar/santiago-days.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findValuesBefore } from "../history/control-event.store.ts";
import { pastControlStates, stateAtDate } from "../history/past-state.rules.ts";
import { findPositions, type Position } from "../states/control-position.store.ts";
import { findDays, storeDay } from "./compliance-day.store.ts";
import { isInScope, scoreFrom, type Tally, tallyOfControls } from "./score.rules.ts";

/** Returns the controls of a standard's tree in the tiers that the company chose. */
export function inScope(positions: readonly Position[]): Position[] {
  return positions.filter((position) => isInScope(position, position.chosen_tiers));
}

/** Stores the present score of a standard as the value of today. The caller must have locked the standard. */
export async function recordDay(
  context: Pick<VerbContext, "db" | "actor" | "clock">,
  standardId: number,
): Promise<Tally> {
  const tally = tallyOfControls(inScope(await findPositions(context.db, standardId)));
  await writeDay(context, { standardId, day: dayOf(context.clock.now()), tally });
  return tally;
}

/** Writes the score of a standard at the end of a day. */
async function writeDay(
  { db, actor }: Pick<VerbContext, "db" | "actor">,
  { standardId, day, tally }: { standardId: number; day: string; tally: Tally },
): Promise<void> {
  const { compliance, coverage, maturity } = scoreFrom(tally);
  await storeDay(db, {
    ...tally,
    compliance,
    coverage,
    maturity,
    company_id: companyIn(actor),
    standard_id: standardId,
    day,
  });
}

/**
 * Recomputes every day of a standard from its events. Days are written with each change, so this changes nothing unless
 * events were added out of order, as the demonstration data does. The caller writes the audit entry.
 */
export async function recomputeDays(
  context: Pick<VerbContext, "db" | "actor">,
  standardId: number,
): Promise<void> {
  const { db } = context;
  const positions = inScope(await findPositions(db, standardId));
  for (const day of await findDays(db, standardId)) {
    const past = pastControlStates(await findValuesBefore(db, standardId, beginningOf(day, 1)));
    const standings = positions.map(({ control_id, weight }) => ({
      weight,
      ...stateAtDate(past, control_id),
    }));
    await writeDay(context, { standardId, day, tally: tallyOfControls(standings) });
  }
}
