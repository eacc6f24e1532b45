import type { BulletinDraft, BulletinObject } from "#features/intelligence/bulletins/bulletins.contract.ts";
import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { VerbContext } from "#platform/server/verb.ts";

export interface PublishedText {
  id: number;
  draft: BulletinDraft;
  at: Date;
}

/** An area that keeps up with what published bulletins say. Asked in scope `platform`, in the transaction of the verb. */
export interface BulletinSubscriber {
  /** Returns the objects of a bulletin that everybody may be told of, under their present names. */
  tellable(db: Database, objects: readonly BulletinObject[]): Promise<BulletinObject[]>;
  /** The bulletin says this from now on, in place of what it said before. Throws `invalid_input` when it cannot. */
  published(context: SubscriberContext, bulletin: PublishedText): Promise<void>;
  /** It says nothing any more. */
  withdrawn(context: SubscriberContext, id: number): Promise<void>;
}

export type SubscriberContext = Pick<VerbContext, "db" | "clock" | "actor" | "announce">;

export const bulletinSubscribers = new ExtensionPoint<BulletinSubscriber>("what follows published bulletins");
