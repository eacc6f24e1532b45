import type * as contract from "#features/bulletins/manage-bulletins.contract.ts";
import { hidePublished, setWithdrawn } from "#platform/server/publishing/publication.store.ts";
import { lockSeen } from "#platform/server/publishing/publication-state.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { readEdited } from "../bulletins/read-edited.ts";

export const withdrawBulletin: Verb<typeof contract.withdrawBulletin> = async (
  { db, clock, audit },
  { id, version },
) => {
  const { status } = await lockSeen(db, "bulletin", { id, version });
  if (status !== "published") throw new Refusal("conflict", { detail: "El boletín no está publicado." });
  await setWithdrawn(db, "bulletin", id, clock.now());
  await hidePublished(db, "published_bulletin", id);
  audit({ action: "bulletin.withdrawn", objectType: "bulletin", objectId: id, companyId: 0 });
  return await readEdited(db, id);
};
