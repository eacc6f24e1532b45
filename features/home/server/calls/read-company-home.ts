import type * as contract from "#features/home/home.contract.ts";
import { readFigures } from "#platform/server/figures/read-figures.ts";
import type { Verb } from "#platform/server/verb.ts";
import { aWeekBefore, readAreas } from "../home-areas.ts";
import { companyHomeParts } from "../home-part.extension.ts";

export const readCompanyHome: Verb<typeof contract.readCompanyHome> = async (context, input) => {
  const since = input.since ? new Date(input.since) : aWeekBefore(context.clock.now());
  const parts = context.extensions(companyHomeParts);
  const figures = await readFigures(
    context,
    parts.flatMap(({ figures = [] }) => figures),
  );
  return { since: since.toISOString(), areas: await readAreas(context, parts, since), figures };
};
