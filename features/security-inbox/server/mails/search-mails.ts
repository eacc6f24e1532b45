import type { SearchHit } from "#features/search/search.contract.ts";
import { mailStatusWords } from "#features/security-inbox/security-inbox.words.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { mails } from "./mail-query.store.ts";
import { mailCode, mailPath } from "./reported-mail-case.ts";

/** Reported mails by code («COR-12», «12»), subject or sender, as far as whoever asks may see them. */
export async function searchMails(
  { db, clock }: VerbContext,
  question: string,
  limit: number,
): Promise<SearchHit[]> {
  const selection = { filter: { q: question.trim() }, me: null, now: clock.now() };
  const { items } = await mails.page(db, selection, { sort: "-arrived", limit });
  return items.map((row) => ({
    title: `${mailCode(row.number)} ${row.subject}`,
    detail: mailStatusWords[row.status].word,
    path: mailPath(row.id),
  }));
}
