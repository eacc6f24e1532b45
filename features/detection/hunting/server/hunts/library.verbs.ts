import { v7 as uuidv7 } from "uuid";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import { dataNeeds } from "../../hunting.contract.ts";
import * as contract from "../../library.contract.ts";
import { dataAvailability } from "../runs/data-availability.ts";
import { findHuntIdsBySlug, insertHunt } from "./hunt.store.ts";
import { huntDetail, recentPeriod } from "./hunt-view.ts";
import { huntLibrary } from "./library.ts";

const listLibraryHunts: Verb<typeof contract.listLibraryHunts> = async (context) => {
  const { db, clock } = context;
  const standings = await dataAvailability(context, dataNeeds, recentPeriod(clock.now()));
  const huntIdBySlug = await findHuntIdsBySlug(db);
  return {
    items: huntLibrary().map(({ slug, title, hypothesis, techniques, needs }) => ({
      slug,
      title,
      hypothesis,
      techniques,
      data: standings.filter(({ need }) => needs.includes(need)),
      taken: huntIdBySlug.get(slug) ?? null,
    })),
  };
};

export const takeLibraryHunt: Verb<typeof contract.takeLibraryHunt> = async (context, { slug }) => {
  const { db, actor, clock, audit, announce } = context;
  const entry = huntLibrary().find((each) => each.slug === slug);
  if (!entry) throw new Refusal("invalid_input", { detail: "Esa búsqueda no está en la biblioteca." });
  if ((await findHuntIdsBySlug(db)).has(slug))
    throw new Refusal("conflict", { detail: "La empresa ya tiene esa búsqueda." });
  const id = uuidv7();
  const { slug: _, ...hunt } = entry;
  const frame = {
    companyId: companyIn(actor),
    id,
    from: { slug },
    at: clock.now(),
    by: authorOf(actor).name,
  };
  await insertHunt(db, frame, hunt);
  audit({ action: "hunt.taken", objectType: "hunt", objectId: id, details: { slug } });
  announce({ topic: "hunting.changed", data: { id } });
  return await huntDetail(context, id);
};

export const libraryVerbs = [
  route(contract.listLibraryHunts, listLibraryHunts),
  route(contract.takeLibraryHunt, takeLibraryHunt),
];
