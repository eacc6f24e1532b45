import type * as contract from "#features/access/own-account.contract.ts";
import { notificationKinds, waysOf } from "#features/access/own-account.contract.ts";
import { personOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findDigestHour, findPreferences } from "../accounts/own-account.store.ts";

export const listNotificationPreferences: Verb<typeof contract.listNotificationPreferences> = async ({
  db,
  actor,
}) => {
  const { userId } = personOf(actor);
  const chosen = new Map((await findPreferences(db, userId)).map(({ kind, way }) => [kind, way]));
  return {
    kinds: notificationKinds.map((kind) => ({ kind, way: chosen.get(kind) ?? waysOf(kind)[0] })),
    digest_hour: await findDigestHour(db, userId),
  };
};
