import type { BulletinDraft } from "#features/intelligence/bulletins/bulletins.contract.ts";
import type { ExtensionsOf } from "#platform/contract/extension-point.ts";
import { bulletinSubscribers, type SubscriberContext } from "../bulletin-follower.extension.ts";
import { showPublished } from "./published-bulletins.store.ts";

/** Publishes a bulletin and calls the subscribers of bulletins. */
export async function showBulletin(
  context: SubscriberContext & { extensions: ExtensionsOf },
  id: number,
  draft: BulletinDraft,
  at: { published: Date; updated: Date },
): Promise<void> {
  const followers = context.extensions(bulletinSubscribers);
  const tellable = [];
  for (const follower of followers) tellable.push(...(await follower.tellable(context.db, draft.objects)));
  await showPublished(context.db, id, draft, tellable, at);
  for (const follower of followers) await follower.published(context, { id, draft, at: at.updated });
}
