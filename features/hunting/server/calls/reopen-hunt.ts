import type * as contract from "#features/hunting/hunting.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen, refuseStale } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";
import { changeHuntRow, findHunt } from "../hunts/hunt.store.ts";
import { huntDetail } from "../hunts/hunt-view.ts";

export const reopenHunt: Verb<typeof contract.reopenHunt> = async (context, { id, version }) => {
  const { db, clock, audit, announce } = context;
  const { state, outcome } = asSeen(await findHunt(db, id), { version });
  if (state === "open") throw new Refusal("conflict", { detail: "La búsqueda está abierta." });
  const set = { state: "open", outcome: null, concluded_at: null, concluded_by_name: null, shared: false };
  refuseStale(await changeHuntRow(db, { id, version, at: clock.now() }, { set }));
  audit({ action: "hunt.reopened", objectType: "hunt", objectId: id, details: { outcome } });
  announce({ topic: "hunting.changed", data: { id } });
  return await huntDetail(context, id);
};
