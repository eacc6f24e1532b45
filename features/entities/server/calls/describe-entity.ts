import type * as contract from "#features/entities/entities.contract.ts";
import { changedFields } from "#platform/server/audit/changed-fields.ts";
import type { Verb } from "#platform/server/verb.ts";
import { describedEntities } from "../described-entity.extension.ts";
import { changeEntity } from "../entity/entity.store.ts";
import { entityDetail, lockSeenEntity } from "../entity/entity-detail.ts";

export const describeEntity: Verb<typeof contract.describeEntity> = async (
  context,
  { id, version, ...change },
) => {
  const { db, audit, extensions } = context;
  const before = await lockSeenEntity(db, { id, version });
  await changeEntity(db, id, change);
  for (const follow of extensions(describedEntities)) await follow(context, id);
  audit({
    action: "entity.described",
    objectType: "entity",
    objectId: id,
    details: { name: before.name, ...changedFields(before, change) },
  });
  return await entityDetail(context, id);
};
