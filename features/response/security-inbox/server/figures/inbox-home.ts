import type { InboxHome } from "#features/response/security-inbox/contracts/all-inboxes.contract.ts";
import { authorOf, isProvider } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { countOpen } from "../mails/mail-list.store.ts";
import { countOwnMails } from "../mails/own-mail.store.ts";

const weekMs = 7 * 86_400_000;
const none = { open: 0, late: 0, touched: 0 };

/**
 * Returns the waiting mails for people of the provider, and for all people the answers to their own reports of the
 * last week.
 */
export async function inboxHome({ db, actor, clock }: VerbContext): Promise<InboxHome> {
  const now = clock.now();
  const waitingOpen = isProvider(actor) ? await countOpen(db, now) : none;
  const me = authorOf(actor).id;
  const own =
    me === null ? { waiting: 0, answered: 0 } : await countOwnMails(db, me, new Date(now.getTime() - weekMs));
  return { ...waitingOpen, own_waiting: own.waiting, own_answered: own.answered };
}

/** Returns the number for the sidebar: open mails for people of the provider, own waiting mails for others. */
export async function openMails(context: VerbContext): Promise<Record<string, number>> {
  const { open, own_waiting } = await inboxHome(context);
  return { SecurityInbox: isProvider(context.actor) ? open : own_waiting };
}
