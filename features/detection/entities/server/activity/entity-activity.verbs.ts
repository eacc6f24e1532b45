import { providerZone } from "#platform/contract/dates/calendar-text.ts";
import { severityRank } from "#platform/contract/severity-rank.ts";
import { companyIn, personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../entity-activity.contract.ts";
import { maxPassed, newestShown, type Relation } from "../../entity-activity.contract.ts";
import { type ActivityPeriod, type ActivitySubject, activitySources } from "../activity-source.extension.ts";
import { subjectOfEntity } from "./activity-subject.ts";
import { findNodePositions, saveNodePositions } from "./graph-layout.store.ts";
import { joinActivities, joinTimelines } from "./joined-activity.rules.ts";
import { shortestPath } from "./relation-path.rules.ts";
import { relationsOf } from "./relations-of.ts";

const maxDays = 400;

/** Returns the requested period. A period that ends before it begins, or is too long, is refused. */
function readPeriod(input: { from: string; to: string }): ActivityPeriod {
  const period = { from: new Date(input.from), to: new Date(input.to) };
  const days = (period.to.getTime() - period.from.getTime()) / 86_400_000;
  if (days <= 0) throw new Refusal("invalid_input", { detail: "El período termina antes de comenzar." });
  if (days > maxDays) throw new Refusal("invalid_input", { detail: "El período es demasiado largo." });
  return period;
}

const readRelations: Verb<typeof contract.readRelations> = async (context, input) => {
  const { relations, ...found } = await relationsOf(context, input, readPeriod(input));
  const totals: Partial<Record<Relation["kind"], number>> = {};
  for (const { kind } of relations) totals[kind] = (totals[kind] ?? 0) + 1;
  const countByKind: Partial<Record<Relation["kind"], number>> = {};
  return {
    ...found,
    relations: relations.filter(({ kind }) => {
      if (input.kinds && input.kinds.length > 0 && !input.kinds.includes(kind)) return false;
      countByKind[kind] = (countByKind[kind] ?? 0) + 1;
      return countByKind[kind] <= input.limit;
    }),
    totals,
  };
};

const readPath: Verb<typeof contract.readPath> = async (context, input) => {
  const period = readPeriod(input);
  return await shortestPath(
    { kind: input.kind, key: input.key },
    { kind: input.other_kind, key: input.other_key },
    { relationsOf: (node) => relationsOf(context, node, period), most: maxPassed },
  );
};

const readActivity: Verb<typeof contract.readActivity> = async (context, input) => {
  const { db, actor, extensions } = context;
  const period = readPeriod(input);
  const { subject } = await subjectOfEntity(db, input.id);
  const timeZone = actor.kind === "user" ? actor.timeZone : providerZone;
  const parts = await Promise.all(
    extensions(activitySources).map((source) => source.activity(context, subject, { period, timeZone })),
  );
  return {
    from: period.from.toISOString(),
    to: period.to.toISOString(),
    ...joinActivities(parts, newestShown),
  };
};

const wholeCompany: ActivitySubject = { kind: "company" };

const readTimeline: Verb<typeof contract.readTimeline> = async (
  context,
  { entity, least: mildest, ...input },
) => {
  const { db, extensions } = context;
  const period = readPeriod(input);
  const least = mildest === undefined ? 0 : severityRank(mildest);
  const subject = entity === undefined ? wholeCompany : (await subjectOfEntity(db, entity)).subject;
  const pages = await Promise.all(
    extensions(activitySources).map((source) => source.timeline(context, subject, { period, least })),
  );
  return joinTimelines(pages);
};

const getLayout: Verb<typeof contract.getLayout> = async ({ db }, { start }) => ({
  places: await findNodePositions(db, start),
});

const saveLayout: Verb<typeof contract.saveLayout> = async (
  { db, actor, clock, audit, nothingChanged },
  { start, places },
) => {
  const isNew = await saveNodePositions(db, {
    company_id: companyIn(actor),
    user_id: personOf(actor).userId,
    start,
    places,
    saved_at: clock.now(),
  });
  if (!isNew) {
    nothingChanged();
    return {};
  }
  audit({
    action: "entity.layout_kept",
    objectType: "graph",
    details: { start, nodes: Object.keys(places).length },
  });
  return {};
};

export const entityActivityVerbs = [
  route(contract.readRelations, readRelations),
  route(contract.readPath, readPath),
  route(contract.readActivity, readActivity),
  route(contract.readTimeline, readTimeline),
  route(contract.getLayout, getLayout),
  route(contract.saveLayout, saveLayout),
];
