import type * as contract from "#features/notifications/notifications.contract.ts";
import { personOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { countUnreadLines } from "../lines/notification.store.ts";

export const countUnread: Verb<typeof contract.countUnread> = async ({ db, actor }) => ({
  unread: await countUnreadLines(db, personOf(actor).userId),
});
