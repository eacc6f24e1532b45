import type { DefenseHome } from "#features/detection/defense/defense-home.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { countOutcomes } from "../counts/defense-counts.store.ts";
import { periodOf } from "../counts/defense-period.ts";

/** What the controls of a company did in the last seven days. */
export async function defenseHome({ db, clock }: VerbContext): Promise<DefenseHome> {
  const { counts, background } = await countOutcomes(db, periodOf(clock.now(), "7"));
  const { prevented, contained, partial, detected, unknown } = counts;
  const stopped = prevented + contained;
  const recorded = stopped + partial + detected + unknown + background > 0;
  return { stopped, detected, unknown, background, recorded };
}
