import { personOf } from "#platform/server/actor.ts";
import { readFigures as readFiguresById } from "#platform/server/figures/read-figures.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../home.contract.ts";
import { findPreviousLogin } from "./home.store.ts";
import { aWeekBefore, readAreas } from "./home-areas.ts";
import { companyHomeParts, providerHomeParts, waitingCounts } from "./home-part.extension.ts";

const countWaiting: Verb<typeof contract.countWaiting> = async (context) => {
  const items: { module: string; count: number }[] = [];
  for (const count of context.extensions(waitingCounts))
    for (const [module, waiting] of Object.entries(await count(context)))
      items.push({ module, count: waiting });
  return { items };
};

const readCompanyHome: Verb<typeof contract.readCompanyHome> = async (context, input) => {
  const since = input.since ? new Date(input.since) : aWeekBefore(context.clock.now());
  const parts = context.extensions(companyHomeParts);
  const figures = await readFiguresById(
    context,
    parts.flatMap(({ figures = [] }) => figures),
  );
  return { since: since.toISOString(), areas: await readAreas(context, parts, since), figures };
};

const readFigures: Verb<typeof contract.readFigures> = async (context, { ids }) => ({
  figures: await readFiguresById(context, ids),
});

const readLastVisit: Verb<typeof contract.readLastVisit> = async ({ db, actor }) => {
  const previous = await findPreviousLogin(db, personOf(actor).userId);
  return { previous_login_at: previous?.toISOString() ?? null };
};

const readProviderHome: Verb<typeof contract.readProviderHome> = async (context) => {
  const since = aWeekBefore(context.clock.now());
  return { areas: await readAreas(context, context.extensions(providerHomeParts), since) };
};

export const homeVerbs = [
  route(contract.countWaiting, countWaiting),
  route(contract.readCompanyHome, readCompanyHome),
  route(contract.readFigures, readFigures),
  route(contract.readLastVisit, readLastVisit),
  route(contract.readProviderHome, readProviderHome),
];
