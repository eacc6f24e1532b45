import { v7 as uuidv7 } from "uuid";
import { ownerOf } from "#features/companies/server/companies.public.ts";
import type { addWatched as call } from "#features/threats/contracts/watch.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb, VerbContext } from "#platform/server/verb.ts";
import { findActor } from "../actors/actor.store.ts";
import { followedValue } from "../watch/followed.rules.ts";
import { lookForLookAlikesName } from "../watch/look-for-look-alikes-name.ts";
import { insertWatch } from "../watch/watch.store.ts";
import { findWatchFacts } from "../watch/watch-fact.store.ts";

export const addWatched: Verb<typeof call> = async (
  context,
  { kind, value, reason, owner_id, review_on },
) => {
  const { db, actor, clock, audit, enqueue, announce } = context;
  const companyId = companyIn(actor);
  const followed =
    kind === "threat"
      ? await threatOf(context, value)
      : { value: followedValue(kind, value), object_id: null };
  const { value: spelt } = followed;
  if (spelt === undefined)
    throw new Refusal("invalid_input", {
      detail:
        kind === "domain"
          ? "No es un dominio que se pueda registrar. Escríbalo como empresa.cl."
          : "Escriba qué se sigue.",
    });
  const me = authorOf(actor);
  const owner = await ownerOf(db, actor, owner_id ?? me.id);
  const watch = { kind, value: spelt, object_id: followed.object_id };
  const id = uuidv7();
  const added = await insertWatch(db, {
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
  if (!added) throw new Refusal("conflict", { detail: "La empresa ya lo sigue." });
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
  const found = /^[0-9a-f-]{36}$/i.test(id) ? await findActor(db, companyIn(actor), id) : undefined;
  // What is TLP:RED is for its readers, and a list that everybody reads would name it.
  if (!found || found.tlp === "red" || found.tlp === "amber_strict")
    throw new Refusal("invalid_input", { detail: "No hay una amenaza así en la base que se pueda seguir." });
  return { value: found.name, object_id: found.id };
}
