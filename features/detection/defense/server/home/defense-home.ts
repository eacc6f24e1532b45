import type { DefenseHome } from "#features/detection/defense/defense-home.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { countOutcomes } from "../counts/defense-counts.store.ts";
import { periodOf } from "../counts/defense-period.ts";

/** Returns the actions of a company's controls in the last seven days. */
export async function defenseHome({ db, clock }: VerbContext): Promise<DefenseHome> {
  const { counts, background } = await countOutcomes(db, periodOf(clock.now(), "7"));
  const { prevented, contained, partial, detected, unknown } = counts;
  const stoppedCount = prevented + contained;
  const recorded = stoppedCount + partial + detected + unknown + background > 0;
  return { stopped: stoppedCount, detected, unknown, background, recorded };
}
