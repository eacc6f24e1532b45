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
  context: Pick<VerbContext, "db" | "actor" | "clock">,
  standardId: number,
): Promise<Tally> {
  const tally = tallyOf(inScope(await findPositions(context.db, standardId)));
  await writeDay(context, { standardId, day: dayOf(context.clock.now()), tally });
  return tally;
}

/** What a standard came to at the end of a day. */
export async function writeDay(
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
