import type * as contract from "#features/bulletins/manage-bulletins.contract.ts";
import { setPublished } from "#platform/server/publishing/publication.store.ts";
import { lockSeen } from "#platform/server/publishing/publication-state.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { missingToPublish } from "../bulletins/bulletins.rules.ts";
import { notifyOfBulletin } from "../bulletins/notify-of-bulletin.ts";
import { readEdited } from "../bulletins/read-edited.ts";
import { showBulletin } from "../bulletins/show-bulletin.ts";

export const publishBulletin: Verb<typeof contract.publishBulletin> = async (context, { id, version }) => {
  const { db, clock, audit } = context;
  await lockSeen(db, "bulletin", { id, version });
  const { draft, published_at } = await readEdited(db, id);
  const missing = missingToPublish(draft);
  if (missing.length > 0) {
    throw new Refusal("invalid_input", { detail: `Para publicar falta ${missing.join(", ")}.` });
  }
  const at = clock.now();
  // A bulletin keeps the day of its first publication, however often it is corrected.
  const publishedAt = published_at === null ? at : new Date(published_at);
  await setPublished(db, "bulletin", id, { version, publishedAt, at });
  await showBulletin(context, id, draft, { published: publishedAt, updated: at });
  audit({
    action: "bulletin.published",
    objectType: "bulletin",
    objectId: id,
    details: { version },
    companyId: 0,
  });
  if (published_at === null) await notifyOfBulletin(context, { id, ...draft });
  return await readEdited(db, id);
};
