import type * as contract from "#features/bulletins/manage-bulletins.contract.ts";
import { hidePublished, setWithdrawn } from "#platform/server/publishing/publication.store.ts";
import { lockSeen } from "#platform/server/publishing/publication-state.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { bulletinFollowers } from "../bulletin-follower.extension.ts";
import { readEdited } from "../bulletins/read-edited.ts";

export const withdrawBulletin: Verb<typeof contract.withdrawBulletin> = async (context, { id, version }) => {
  const { db, clock, audit, extensions } = context;
  const { status } = await lockSeen(db, "bulletin", { id, version });
  if (status !== "published") throw new Refusal("conflict", { detail: "El boletín no está publicado." });
  await setWithdrawn(db, "bulletin", id, clock.now());
  await hidePublished(db, "published_bulletin", id);
  for (const follower of extensions(bulletinFollowers)) await follower.withdrawn(context, id);
  audit({ action: "bulletin.withdrawn", objectType: "bulletin", objectId: id, companyId: 0 });
  return await readEdited(db, id);
};
