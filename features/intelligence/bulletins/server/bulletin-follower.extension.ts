import type { BulletinDraft, BulletinObject } from "#features/intelligence/bulletins/bulletins.contract.ts";
import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { VerbContext } from "#platform/server/verb.ts";

export interface PublishedText {
  id: number;
  draft: BulletinDraft;
  at: Date;
}

/**
 * A subscriber to the content of published bulletins. It is called in scope `platform`, in the transaction of the
 * call.
 */
export interface BulletinSubscriber {
  /** Returns the objects of a bulletin that every reader may see, with their current names. */
  tellable(db: Database, objects: readonly BulletinObject[]): Promise<BulletinObject[]>;
  /**
   * Called when a bulletin is published or corrected, with its complete content. Throws `invalid_input` if the content
   * cannot be used.
   */
  published(context: SubscriberContext, bulletin: PublishedText): Promise<void>;
  /** Called when a bulletin is withdrawn. */
  withdrawn(context: SubscriberContext, id: number): Promise<void>;
}

export type SubscriberContext = Pick<VerbContext, "db" | "clock" | "actor" | "announce">;

export const bulletinSubscribers = new ExtensionPoint<BulletinSubscriber>("what follows published bulletins");
