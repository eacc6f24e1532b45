import type * as contract from "#features/bulletins/manage-bulletins.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { lockBulletin, setWithdrawn } from "./bulletins.store.ts";
import { hidePublished } from "./published-bulletins.store.ts";
import { readEdited } from "./read-edited.ts";

export const withdrawBulletin: Verb<typeof contract.withdrawBulletin> = async (
  { db, clock, audit },
  { id, version },
) => {
  const found = await lockBulletin(db, id);
  if (!found) throw new Refusal("not_found");
  if (found.version !== version) throw new Refusal("stale_version");
  if (found.status !== "published")
    throw new Refusal("conflict", { detail: "El boletín no está publicado." });
  await setWithdrawn(db, id, clock.now());
  await hidePublished(db, id);
  audit({ action: "bulletin.withdrawn", objectType: "bulletin", objectId: id, companyId: 0 });
  return await readEdited(db, id);
};
