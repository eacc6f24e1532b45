import type * as contract from "#features/assurance/nonconformity.contract.ts";
import { changedFields } from "#platform/server/audit/changed-fields.ts";
import type { Verb } from "#platform/server/verb.ts";
import { lockSeenNonconformity } from "./hold-seen-nonconformity.ts";
import { changeNonconformity } from "./nonconformity.store.ts";
import { nonconformityDetail } from "./nonconformity-detail.ts";

export const reviseNonconformity: Verb<typeof contract.reviseNonconformity> = async (
  context,
  { id, version, ...change },
) => {
  const { db, clock, audit, announce } = context;
  const before = await lockSeenNonconformity(db, { id, version });
  await changeNonconformity(db, id, change, clock.now());
  const details = changedFields(before, change);
  audit({ action: "nonconformity.revised", objectType: "nonconformity", objectId: id, details });
  announce({ topic: "assurance.changed", data: { control_id: before.control_id } });
  return await nonconformityDetail(context, id);
};
