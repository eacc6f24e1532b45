import { v7 as uuidv7 } from "uuid";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../entity-retirement.contract.ts";
import { lockEntity } from "../entity/entity.store.ts";
import { lockRecognition } from "../recognition/recognition.store.ts";
import { type RetirementEffect, retirementParts } from "../retirement.extension.ts";
import { addRetirement, findJoinedInto } from "./entity-retirement.store.ts";
import { countsOf, restoreAssets } from "./restore-assets.ts";

export const retireEntities: Verb<typeof contract.retireEntities> = async (
  context,
  { ids, reason, note },
) => {
  const { db, actor, clock, audit, extensions } = context;
  await lockRecognition(db, companyIn(actor));
  const retired: string[] = [];
  const sentences: string[] = [];
  for (const id of [...new Set(ids)].sort()) {
    const entity = await lockEntity(db, id);
    if (!entity || entity.merged_into !== null) throw new Refusal("not_found");
    if (entity.kind !== "asset")
      throw new Refusal("conflict", { detail: "Solo un activo se da de baja, no una persona." });
    if (entity.retired_at !== null) continue;
    const [retirementId, retired_at] = [uuidv7(), clock.now()];
    await addRetirement(db, {
      company_id: companyIn(actor),
      id: retirementId,
      entity_id: id,
      reason,
      note,
      retired_at,
      retired_by_name: authorOf(actor).name,
    });
    const assetIds = await findJoinedInto(db, id);
    const effects: RetirementEffect[] = [];
    for (const part of extensions(retirementParts)) {
      const effect = await part.retired(context, { id: retirementId, assetIds, reason });
      if (effect) effects.push(effect);
    }
    audit({
      action: "entity.retired",
      objectType: "entity",
      objectId: id,
      details: { name: entity.name, reason, ...(note && { note }), ...countsOf(effects) },
    });
    retired.push(id);
    sentences.push(...effects.map(({ sentence }) => sentence));
  }
  if (retired.length === 0) context.nothingChanged();
  return { ids: retired, effects: sentences };
};

const returnEntities: Verb<typeof contract.returnEntities> = async (context, { ids }) => {
  const { db, actor } = context;
  await lockRecognition(db, companyIn(actor));
  for (const id of [...new Set(ids)].sort()) {
    const entity = await lockEntity(db, id);
    if (!entity || entity.merged_into !== null) throw new Refusal("not_found");
  }
  const { returned, effects } = await restoreAssets(context, ids, { because: "person", scanId: null });
  if (returned.length === 0) context.nothingChanged();
  return {
    ids: returned.map(({ id }) => id),
    effects: effects.map(({ sentence }) => sentence),
  };
};

export const entityRetirementVerbs = [
  route(contract.retireEntities, retireEntities),
  route(contract.returnEntities, returnEntities),
];
