import type * as contract from "#features/access/own-account.contract.ts";
import { mailedByDefault, notificationKinds } from "#features/access/own-account.contract.ts";
import { personOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findPreferences } from "../accounts/own-account.store.ts";

export const listNotificationPreferences: Verb<typeof contract.listNotificationPreferences> = async ({
  db,
  actor,
}) => {
  const chosen = await findPreferences(db, personOf(actor).userId);
  const choiceOf = new Map(chosen.map(({ kind, by_mail }) => [kind, by_mail]));
  return notificationKinds.map((kind) => ({ kind, by_mail: choiceOf.get(kind) ?? mailedByDefault[kind] }));
};
