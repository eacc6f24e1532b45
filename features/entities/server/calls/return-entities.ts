import type * as contract from "#features/entities/entity-retirement.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { lockEntity } from "../entity/entity.store.ts";
import { lockRecognition } from "../recognition/recognition.store.ts";
import { bringBack } from "../retirement/bring-back.ts";

export const returnEntities: Verb<typeof contract.returnEntities> = async (context, { ids }) => {
  const { db, actor } = context;
  await lockRecognition(db, companyIn(actor));
  for (const id of [...new Set(ids)].sort()) {
    const entity = await lockEntity(db, id);
    if (!entity || entity.merged_into !== null) throw new Refusal("not_found");
  }
  const { returned, effects } = await bringBack(context, ids, { because: "person", scanId: null });
  if (returned.length === 0) context.nothingChanged();
  return {
    ids: returned.map(({ id }) => id),
    effects: effects.map(({ sentence }) => sentence),
  };
};
