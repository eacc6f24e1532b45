import type * as contract from "#features/home/home.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { waitingCounts } from "../home-part.extension.ts";

export const countWaiting: Verb<typeof contract.countWaiting> = async (context) => {
  const items: { module: string; count: number }[] = [];
  for (const count of context.extensions(waitingCounts))
    for (const [module, waiting] of Object.entries(await count(context)))
      items.push({ module, count: waiting });
  return { items };
};
