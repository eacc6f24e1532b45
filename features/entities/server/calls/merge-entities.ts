import { v7 as uuidv7 } from "uuid";
import type * as contract from "#features/entities/entity-merge.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { lockEntity } from "../entity/entity.store.ts";
import { entityDetail } from "../entity/entity-detail.ts";
import { addMerge, heldBy, moveIdentities } from "../entity/entity-merge.store.ts";
import { identityKey } from "../recognition/identity-kind.rules.ts";
import { lockRecognition } from "../recognition/recognition.store.ts";
import { noteWeakOnly } from "../recognition/save-recognised.store.ts";
import { bringBack } from "../retirement/bring-back.ts";
import { findRetiredOf } from "../retirement/entity-retirement.store.ts";

export const mergeEntities: Verb<typeof contract.mergeEntities> = async (
  context,
  { id, other_id, reason },
) => {
  const { db, actor, clock, audit } = context;
  await lockRecognition(db, companyIn(actor));
  const [kept, gone] = [await lockEntity(db, id), await lockEntity(db, other_id)];
  if (!kept || kept.merged_into !== null || !gone) throw new Refusal("not_found");
  if (gone.merged_into !== null || gone.id === kept.id || gone.kind !== kept.kind) {
    throw new Refusal("conflict", {
      detail: "Estas dos fichas no se pueden unir: ya son una, o son distintas.",
    });
  }
  const identities = await heldBy(db, gone.id);
  const own = new Set((await heldBy(db, kept.id)).map(identityKey));
  const both = identities.map(identityKey).filter((key) => own.has(key));
  await moveIdentities(db, { from: gone.id, to: kept.id });
  await noteWeakOnly(db, [kept.id]);
  await addMerge(db, {
    company_id: companyIn(actor),
    id: uuidv7(),
    kept_id: kept.id,
    gone_id: gone.id,
    reason,
    by_name: authorOf(actor).name,
    at: clock.now(),
    moved: { identities, both },
  });
  audit({
    action: "entity.merged",
    objectType: "entity",
    objectId: kept.id,
    details: { name: kept.name, other: gone.name, reason },
  });
  // Of two that are one, one is in the register: so is what they are together.
  const retired = await findRetiredOf(db, [{ kept: kept.id, gone: gone.id }]);
  await bringBack(context, retired, { because: "joined", scanId: null });
  return await entityDetail(context, kept.id);
};
