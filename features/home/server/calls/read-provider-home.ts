import type * as contract from "#features/home/home.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { aWeekBefore, readAreas } from "../home-areas.ts";
import { providerHomeParts } from "../home-part.extension.ts";

export const readProviderHome: Verb<typeof contract.readProviderHome> = async (context) => {
  const since = aWeekBefore(context.clock.now());
  return { areas: await readAreas(context, context.extensions(providerHomeParts), since) };
};
