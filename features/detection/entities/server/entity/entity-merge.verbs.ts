import { v7 as uuidv7 } from "uuid";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import * as contract from "../../entity-merge.contract.ts";
import { identityKey } from "../recognition/identity-kind.rules.ts";
import { findContradiction, type KnownIdentity } from "../recognition/known-entity.rules.ts";
import { entitiesById, lockRecognition } from "../recognition/recognition.store.ts";
import { saveIdentities, updateWeakOnly } from "../recognition/save-recognised.store.ts";
import { addRetirement, findOpenRetirements, findRetiredOf } from "../retirement/entity-retirement.store.ts";
import { restoreAssets } from "../retirement/restore-assets.ts";
import { findEntityNames, lockEntity } from "./entity.store.ts";
import { entityDetail } from "./entity-detail.ts";
import {
  addMerge,
  closeMerge,
  findIdentitiesOfEntity,
  findMerge,
  findMergeRoot,
  findPairs,
  type MoveLog,
  moveIdentities,
  returnIdentities,
} from "./entity-merge.store.ts";

const suggestMerges: Verb<typeof contract.suggestMerges> = async ({ db }, query) => {
  const pairs = await findPairs(db, query);
  const ids = [...new Set(pairs.flatMap(({ one, other }) => [one, other]))];
  const [entityNames, knownEntities] = await Promise.all([findEntityNames(db, ids), entitiesById(db, ids)]);
  const names = new Map(
    entityNames.map(({ id, name, last_at }) => [id, { id, name, last_at: last_at.toISOString() }]),
  );
  const entityById = new Map(knownEntities.map((entity) => [entity.id, entity]));
  return {
    items: pairs.flatMap(({ one, other, kind, value }) => {
      const [first, second] = [names.get(one), names.get(other)];
      const [own, theirs] = [entityById.get(one), entityById.get(other)];
      if (!first || !second || !own || !theirs) return [];
      const against = findContradiction(own, theirs);
      return [
        {
          one: first,
          other: second,
          shared: { kind, value },
          against: against
            ? { kind: against[0].kind, one: spellingOf(against[0]), other: spellingOf(against[1]) }
            : null,
        },
      ];
    }),
  };
};

function spellingOf({ spellings, value }: KnownIdentity): string {
  const [spelling] = spellings;
  return spelling ?? value;
}

const mergeEntities: Verb<typeof contract.mergeEntities> = async (context, { id, other_id, reason }) => {
  const { db, actor, clock, audit } = context;
  await lockRecognition(db, companyIn(actor));
  const [keptEntity, mergedEntity] = [await lockEntity(db, id), await lockEntity(db, other_id)];
  if (!keptEntity || keptEntity.merged_into !== null || !mergedEntity) throw new Refusal("not_found");
  if (
    mergedEntity.merged_into !== null ||
    mergedEntity.id === keptEntity.id ||
    mergedEntity.kind !== keptEntity.kind
  ) {
    throw new Refusal("conflict", {
      detail: "Estas dos fichas no se pueden unir: ya son una, o son distintas.",
    });
  }
  const identities = await findIdentitiesOfEntity(db, mergedEntity.id);
  const own = new Set((await findIdentitiesOfEntity(db, keptEntity.id)).map(identityKey));
  const sharedKeys = identities.map(identityKey).filter((key) => own.has(key));
  await moveIdentities(db, { from: mergedEntity.id, to: keptEntity.id });
  await updateWeakOnly(db, [keptEntity.id]);
  await addMerge(db, {
    company_id: companyIn(actor),
    id: uuidv7(),
    kept_id: keptEntity.id,
    gone_id: mergedEntity.id,
    reason,
    by_name: authorOf(actor).name,
    at: clock.now(),
    moved: { identities, both: sharedKeys },
  });
  audit({
    action: "entity.merged",
    objectType: "entity",
    objectId: keptEntity.id,
    details: { name: keptEntity.name, other: mergedEntity.name, reason },
  });
  // The joined entity is in the register when one of the two was.
  const retired = await findRetiredOf(db, [{ kept: keptEntity.id, gone: mergedEntity.id }]);
  await restoreAssets(context, retired, { because: "joined", scanId: null });
  return await entityDetail(context, keptEntity.id);
};

const undoMerge: Verb<typeof contract.undoMerge> = async (context, { id }) => {
  const { db, actor, clock, audit } = context;
  await lockRecognition(db, companyIn(actor));
  const merge = await findMerge(db, id);
  if (!merge) throw new Refusal("not_found");
  if (merge.undone_at) throw new Refusal("conflict", { detail: "Esta unión ya se deshizo." });
  const [mergedEntity, root] = [await lockEntity(db, merge.gone_id), await findMergeRoot(db, merge.kept_id)];
  if (!mergedEntity || !root) throw new Refusal("not_found");
  // The JSON was written by the merge itself, so its shape is known.
  const { moved, shared } = splitMoved(merge.moved as unknown as MoveLog);
  await returnIdentities(db, { from: root, to: mergedEntity.id, moved });
  await saveIdentities(
    db,
    companyIn(actor),
    shared.map(({ spellings, first, last, ...identity }) => ({
      ...identity,
      spellings: new Set(spellings),
      first: new Date(first),
      last: new Date(last),
      id: mergedEntity.id,
      weak_only: false,
    })),
  );
  await updateWeakOnly(db, [root, mergedEntity.id]);
  await copyRetirement(context, { root, gone: mergedEntity });
  await closeMerge(db, { id, gone: mergedEntity.id }, { at: clock.now(), by: authorOf(actor).name });
  audit({
    action: "entity.merge_undone",
    objectType: "entity",
    objectId: root,
    details: { other: mergedEntity.name },
  });
  return await entityDetail(context, root);
};

/** Retires the separated entity as well if the merged one was retired. */
async function copyRetirement(
  { db, actor }: Pick<VerbContext, "db" | "actor">,
  { root, gone }: { root: string; gone: { id: string; retired_at: Date | null } },
): Promise<void> {
  const retirement = (await findOpenRetirements(db, [root])).get(root);
  if (!retirement || gone.retired_at !== null) return;
  await addRetirement(db, {
    ...retirement,
    company_id: companyIn(actor),
    id: uuidv7(),
    entity_id: gone.id,
  });
}

/**
 * Divides the moved identities at a separation: those that only the merged entity had return to it, shared ones
 * remain with both.
 */
function splitMoved({ identities, ...log }: MoveLog) {
  const sharedKeys = new Set(log.both);
  return {
    moved: identities.filter((identity) => !sharedKeys.has(identityKey(identity))),
    shared: identities.filter((identity) => sharedKeys.has(identityKey(identity))),
  };
}

export const entityMergeVerbs = [
  route(contract.suggestMerges, suggestMerges),
  route(contract.mergeEntities, mergeEntities),
  route(contract.undoMerge, undoMerge),
];
