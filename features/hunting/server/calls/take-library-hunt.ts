import { v7 as uuidv7 } from "uuid";
import type * as contract from "#features/hunting/library.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findTaken, insertHunt } from "../hunts/hunt.store.ts";
import { huntDetail } from "../hunts/hunt-view.ts";
import { huntLibrary } from "../hunts/library.ts";

export const takeLibraryHunt: Verb<typeof contract.takeLibraryHunt> = async (context, { slug }) => {
  const { db, actor, clock, audit, announce } = context;
  const entry = huntLibrary().find((each) => each.slug === slug);
  if (!entry) throw new Refusal("invalid_input", { detail: "Esa búsqueda no está en la biblioteca." });
  if ((await findTaken(db)).has(slug))
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
