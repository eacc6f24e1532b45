import type { HuntingHome } from "#features/detection/hunting/hunting-home.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { countOutcomes } from "../hunts/hunt.store.ts";

const days = 90;

/** Returns the results of a company's hunts in the last ninety days. */
export async function huntingHome({ db, clock }: VerbContext): Promise<HuntingHome> {
  return await countOutcomes(db, new Date(clock.now().getTime() - days * 86_400_000));
}
