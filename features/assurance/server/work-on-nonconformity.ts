import type * as contract from "#features/assurance/nonconformity.contract.ts";
import { changedFields } from "#platform/server/audit/changed-fields.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { lockSeenNonconformity } from "./hold-seen-nonconformity.ts";
import { changeNonconformity } from "./nonconformity.store.ts";
import { nonconformityDetail } from "./nonconformity-detail.ts";
import { ownerNamed } from "./owner-named.ts";

export const workOnNonconformity: Verb<typeof contract.workOnNonconformity> = async (
  context,
  { id, version, owner_id, ...work },
) => {
  const { db, actor, clock, audit, announce } = context;
  const before = await lockSeenNonconformity(db, { id, version });
  if (before.status === "closed")
    throw new Refusal("conflict", { detail: "Está cerrada. Reábrala para volver a trabajar en ella." });
  const change = { ...work, ...(await ownerNamed(db, actor, owner_id)) };
  await changeNonconformity(db, id, change, clock.now());
  const details = changedFields(before, change);
  audit({ action: "nonconformity.worked_on", objectType: "nonconformity", objectId: id, details });
  announce({ topic: "assurance.changed", data: { control_id: before.control_id } });
  return await nonconformityDetail(context, id);
};
