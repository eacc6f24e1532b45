import type * as contract from "#features/hunting/hunting.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen, refuseStale } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";
import { changeHuntRow, findHunt } from "../hunts/hunt.store.ts";
import { huntDetail } from "../hunts/hunt-view.ts";

export const changeHunt: Verb<typeof contract.changeHunt> = async (context, { id, version, ...hunt }) => {
  const { db, clock, audit, announce } = context;
  const { state } = asSeen(await findHunt(db, id), { version });
  if (state === "closed")
    throw new Refusal("conflict", { detail: "La búsqueda está cerrada; retómela para cambiarla." });
  refuseStale(await changeHuntRow(db, { id, version, at: clock.now() }, { hunt }));
  audit({ action: "hunt.changed", objectType: "hunt", objectId: id, details: { title: hunt.title } });
  announce({ topic: "hunting.changed", data: { id } });
  return await huntDetail(context, id);
};
