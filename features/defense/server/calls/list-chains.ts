import type { listChains as call } from "#features/defense/defense.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { chainsOf } from "../chains/chain.rules.ts";
import { countReached, findSeenByMany } from "../chains/chain.store.ts";
import { periodOf } from "../counts/defense-period.ts";

const shownChains = 50;

export const listChains: Verb<typeof call> = async ({ db, clock }, { days }) => {
  const period = periodOf(clock.now(), days);
  const chains = chainsOf(await findSeenByMany(db, period));
  return {
    items: chains.slice(0, shownChains).map((chain) => ({ ...chain, steps: chain.steps.slice(0, 20) })),
    total: chains.length,
    gaps: chains.filter(({ gap }) => gap).length,
    ...(await countReached(db, period)),
  };
};
