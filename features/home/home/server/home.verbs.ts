import { personOf } from "#platform/server/actor.ts";
import { readFigures as readFiguresById } from "#platform/server/figures/read-figures.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import * as contract from "../home.contract.ts";
import { findPreviousLogin } from "./home.store.ts";
import { companyHomeParts, type HomePart, providerHomeParts, waitingCounts } from "./home-part.extension.ts";

/** Returns the data of each feature in its declared schema. */
async function readAreas(
  context: VerbContext,
  parts: readonly HomePart[],
  since: Date,
): Promise<Record<string, unknown>> {
  const answers = await Promise.all(
    parts.map(async ({ area, shape, read }) => [area, shape.parse(await read(context, since))] as const),
  );
  return Object.fromEntries(answers);
}

/** Returns the beginning of the default period of a home: a week before now. */
function aWeekBefore(now: Date): Date {
  return new Date(now.getTime() - 7 * 86_400_000);
}

const countWaiting: Verb<typeof contract.countWaiting> = async (context) => {
  const items: { module: string; count: number }[] = [];
  for (const count of context.extensions(waitingCounts))
    for (const [module, waitingCount] of Object.entries(await count(context)))
      items.push({ module, count: waitingCount });
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
