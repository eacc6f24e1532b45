import type * as contract from "#features/home/home.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { aWeekBefore, readAreas } from "../home-areas.ts";
import { companyHomeParts } from "../home-part.extension.ts";

export const readCompanyHome: Verb<typeof contract.readCompanyHome> = async (context, input) => {
  const since = input.since ? new Date(input.since) : aWeekBefore(context.clock.now());
  const areas = await readAreas(context, context.extensions(companyHomeParts), since);
  return { since: since.toISOString(), areas };
};
