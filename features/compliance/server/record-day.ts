import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { storeDay } from "./compliance-day.store.ts";
import { findPositions, type Position } from "./control-position.store.ts";
import { dayOf } from "./santiago-days.ts";
import { isInScope, scoreFrom, type Tally, tallyOf } from "./score.rules.ts";

/** What counts of a standard's tree in the tiers that the company chose. */
export function inScope(positions: readonly Position[]): Position[] {
  return positions.filter((position) => isInScope(position, position.chosen_tiers));
}

/** Writes how a standard stands now as what today ends with; the caller holds the standard. */
export async function recordDay(
  { db, actor, clock }: Pick<VerbContext, "db" | "actor" | "clock">,
  standardId: number,
): Promise<Tally> {
  const tally = tallyOf(inScope(await findPositions(db, standardId)));
  const { compliance, coverage, maturity } = scoreFrom(tally);
  await storeDay(db, {
    ...tally,
    compliance,
    coverage,
    maturity,
    company_id: companyIn(actor),
    standard_id: standardId,
    day: dayOf(clock.now()),
  });
  return tally;
}
