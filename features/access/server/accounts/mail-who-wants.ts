import type { NotificationKind } from "#features/access/own-account.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { type News, newsMail } from "./notices.ts";
import { findPeopleWhoWant } from "./wants-mail.store.ts";

/** Mails news to everybody active who asked for this kind; with the commit, once. For scope `platform`. */
export async function mailWhoWants(
  { db, config, mail }: VerbContext,
  kind: NotificationKind,
  news: News,
): Promise<void> {
  for (const person of await findPeopleWhoWant(db, kind)) mail(newsMail(config, person, kind, news));
}
