import { v7 as uuidv7 } from "uuid";
import { findPossibleOwner } from "#features/identity/companies/server/companies.public.ts";
import * as paths from "#platform/contract/paths.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen, refuseStale } from "#platform/server/seen-version.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import * as contract from "../../contracts/watch.contract.ts";
import { WatchFact } from "../../contracts/watch.contract.ts";
import { lookAlikeVariants } from "../../readers/look-alike-variants.ts";
import { findActor } from "../actors/actor.store.ts";
import { addCompanyIndicator } from "../indicators/add-company-indicator.ts";
import { normaliseWatchedValue } from "./followed.rules.ts";
import { decideLookAlike, findLookAlike, findLookAlikeStates, findLookAlikes } from "./look-alike.store.ts";
import { lookForLookAlikesName } from "./look-for-look-alikes-name.ts";
import { changeWatch, findWatch, findWatches, insertWatch } from "./watch.store.ts";
import { findWatchFacts } from "./watch-fact.store.ts";
import { isoDay, lookAlikeView, watchedView } from "./watch-view.ts";

export const listWatched: Verb<typeof contract.listWatched> = async (
  { db, clock },
  { cursor, limit, ...filter },
) => {
  const now = clock.now();
  const page = await findWatches(db, filter, isoDay(now), { cursor, limit });
  return { ...page, items: page.items.map((row) => watchedView(row, now)) };
};

export const addWatched: Verb<typeof contract.addWatched> = async (
  context,
  { kind, value, reason, owner_id, review_on },
) => {
  const { db, actor, clock, audit, enqueue, announce } = context;
  const companyId = companyIn(actor);
  const followed =
    kind === "threat"
      ? await threatOf(context, value)
      : { value: normaliseWatchedValue(kind, value), object_id: null };
  const { value: spelt } = followed;
  if (spelt === undefined)
    throw new Refusal("invalid_input", {
      detail:
        kind === "domain"
          ? "No es un dominio que se pueda registrar. Escríbalo como empresa.cl."
          : "Escriba qué se sigue.",
    });
  const me = authorOf(actor);
  const owner = await findPossibleOwner(db, actor, owner_id ?? me.id);
  const watch = { kind, value: spelt, object_id: followed.object_id };
  const id = uuidv7();
  const isAdded = await insertWatch(db, {
    ...watch,
    company_id: companyId,
    id,
    reason,
    owner_id: owner.owner_id ?? null,
    owner_name: owner.owner_name ?? me.name,
    review_on,
    reviewed_facts: await findWatchFacts(db, companyId, watch),
    created_at: clock.now(),
    created_by_name: me.name,
  });
  if (!isAdded) throw new Refusal("conflict", { detail: "La empresa ya lo sigue." });
  audit({
    action: "threats.watch_added",
    objectType: "threat_watch",
    objectId: id,
    details: { kind, value: spelt, reason },
  });
  if (kind === "domain") enqueue(lookForLookAlikesName, { company_id: companyId });
  announce({ topic: "threats.changed", data: { id } });
  return { id };
};

async function threatOf({ db, actor }: VerbContext, id: string) {
  const openActor = /^[0-9a-f-]{36}$/i.test(id) ? await findActor(db, companyIn(actor), id) : undefined;
  // Only its readers may know a TLP:RED object, and everybody in the company reads the list of watched objects.
  if (!openActor || openActor.tlp === "red" || openActor.tlp === "amber_strict")
    throw new Refusal("invalid_input", { detail: "No hay una amenaza así en la base que se pueda seguir." });
  return { value: openActor.name, object_id: openActor.id };
}

const getWatched: Verb<typeof contract.getWatched> = async ({ db, actor, clock }, { id }) => {
  const row = await findWatch(db, id);
  if (!row) throw new Refusal("not_found");
  const now = await findWatchFacts(db, companyIn(actor), row);
  const seenNames = row.kind === "domain" ? await findLookAlikeStates(db, row.value) : new Map();
  return {
    watch: watchedView(row, clock.now()),
    facts: WatchFact.options
      .filter((fact) => fact in now)
      .map((fact) => ({ fact, before: row.reviewed_facts[fact] ?? null, now: now[fact] ?? null })),
    variants:
      row.kind === "domain"
        ? lookAlikeVariants(row.value).map((variant) => ({ ...variant, seen: seenNames.has(variant.name) }))
        : [],
  };
};

const reviewWatched: Verb<typeof contract.reviewWatched> = async (
  context,
  { id, version, review_on, reason, owner_id },
) => {
  const { db, actor, clock, audit, announce } = context;
  const watch = asSeen(await findWatch(db, id), { version });
  const owner = await findPossibleOwner(db, actor, owner_id);
  const change = {
    review_on,
    ...(reason !== undefined && { reason }),
    ...(owner.owner_name && { owner_id: owner.owner_id ?? null, owner_name: owner.owner_name }),
    reviewed_at: clock.now(),
    reviewed_by_name: authorOf(actor).name,
    reviewed_facts: await findWatchFacts(db, companyIn(actor), watch),
  };
  refuseStale(await changeWatch(db, { id, version }, change));
  audit({
    action: "threats.watch_reviewed",
    objectType: "threat_watch",
    objectId: id,
    details: { review_on },
  });
  announce({ topic: "threats.changed", data: { id } });
  return watchedView({ ...watch, ...change, version: version + 1 }, clock.now());
};

const endWatched: Verb<typeof contract.endWatched> = async (
  { db, clock, audit, announce },
  { id, version, reason },
) => {
  const watch = asSeen(await findWatch(db, id), { version });
  const change = { ended_at: clock.now(), reason };
  refuseStale(await changeWatch(db, { id, version }, change));
  audit({ action: "threats.watch_ended", objectType: "threat_watch", objectId: id, details: { reason } });
  announce({ topic: "threats.changed", data: { id } });
  return watchedView({ ...watch, ...change, version: version + 1 }, clock.now());
};

export const listLookAlikes: Verb<typeof contract.listLookAlikes> = async (
  { db },
  { cursor, limit, ...filter },
) => {
  const page = await findLookAlikes(db, filter, { cursor, limit });
  return { ...page, items: page.items.map(lookAlikeView) };
};

export const judgeLookAlike: Verb<typeof contract.judgeLookAlike> = async (
  context,
  { id, version, state, reason },
) => {
  const { db, actor, clock, audit, announce } = context;
  const lookAlike = asSeen(await findLookAlike(db, id), { version });
  if (state === "harmless" && reason.trim().length < 3)
    throw new Refusal("invalid_input", {
      detail: "Diga por qué es inofensivo: así nadie lo pregunta otra vez.",
    });
  if (state === lookAlike.state && reason === lookAlike.reason) {
    context.nothingChanged();
    return lookAlikeView(lookAlike);
  }
  const decided = { decided_at: clock.now(), decided_by_name: authorOf(actor).name };
  const decision = {
    state,
    reason,
    ...(state === "open" ? { decided_at: null, decided_by_name: null } : decided),
  };
  refuseStale(await decideLookAlike(db, { id, version }, decision));
  if (state === "hostile")
    await addCompanyIndicator(context, {
      observable: { type: "domain", value: lookAlike.name },
      from: "written",
      origin: {
        label: `Se parece a ${lookAlike.resembles}`,
        path: `${paths.threatWatch}?vista=parecidos`,
      },
      note: reason || `Se parece a ${lookAlike.resembles}.`,
    });
  audit({
    action: "threats.look_alike_judged",
    objectType: "threat_look_alike",
    objectId: id,
    details: { name: lookAlike.name, state, reason },
  });
  announce({ topic: "threats.changed", data: { id } });
  return lookAlikeView({ ...lookAlike, ...decision, version: version + 1 });
};

export const watchVerbs = [
  route(contract.listWatched, listWatched),
  route(contract.addWatched, addWatched),
  route(contract.getWatched, getWatched),
  route(contract.reviewWatched, reviewWatched),
  route(contract.endWatched, endWatched),
  route(contract.listLookAlikes, listLookAlikes),
  route(contract.judgeLookAlike, judgeLookAlike),
];
