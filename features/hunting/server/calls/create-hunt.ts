import { v7 as uuidv7 } from "uuid";
import type * as contract from "#features/hunting/hunting.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { insertHunt } from "../hunts/hunt.store.ts";
import { huntDetail } from "../hunts/hunt-view.ts";

export const createHunt: Verb<typeof contract.createHunt> = async (context, hunt) => {
  const { db, actor, clock, audit, announce } = context;
  const id = uuidv7();
  const frame = { companyId: companyIn(actor), id, at: clock.now(), by: authorOf(actor).name };
  await insertHunt(db, frame, hunt);
  audit({ action: "hunt.created", objectType: "hunt", objectId: id, details: { title: hunt.title } });
  announce({ topic: "hunting.changed", data: { id } });
  return await huntDetail(context, id);
};
