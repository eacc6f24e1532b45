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
export interface BulletinFollower {
  /** Of the objects that a bulletin is about, those that everybody may be told of, as they are called today. */
  tellable(db: Database, objects: readonly BulletinObject[]): Promise<BulletinObject[]>;
  /** The bulletin says this from now on, in place of what it said before. Throws `invalid_input` when it cannot. */
  published(context: FollowerContext, bulletin: PublishedText): Promise<void>;
  /** It says nothing any more. */
  withdrawn(context: FollowerContext, id: number): Promise<void>;
}

export type FollowerContext = Pick<VerbContext, "db" | "clock" | "actor" | "announce">;

export const bulletinFollowers = new ExtensionPoint<BulletinFollower>("what follows published bulletins");
