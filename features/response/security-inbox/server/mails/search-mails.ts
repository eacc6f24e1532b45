import type { SearchHit } from "#features/home/search/search.contract.ts";
import type {
  CompanyHit,
  CompanyReach,
  ObjectHit,
} from "#features/home/search/server/search-source.extension.ts";
import { mailStatusLabels } from "#features/response/security-inbox/security-inbox.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { findNewestOfCompanies } from "#platform/server/database/newest-of-companies.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { mails } from "./mail-query.store.ts";
import type { MailRow } from "./reported-mail.store.ts";
import { mailCode } from "./reported-mail-case.ts";

/** Finds reported mails by code («COR-12», «12»), subject or sender, as far as the asker may see them. */
export async function searchMails(
  { db, clock }: VerbContext,
  question: string,
  limit: number,
): Promise<SearchHit[]> {
  const selection = { filter: { q: question.trim() }, me: null, now: clock.now() };
  const { items } = await mails.page(db, selection, { sort: "-arrived", limit });
  return items.map(hitOf);
}

type MailHit = Pick<MailRow, "id" | "number" | "subject" | "status">;

const hitOf = ({ id, number, subject, status }: MailHit): SearchHit => ({
  title: `${mailCode(number)} ${subject}`,
  detail: mailStatusLabels[status].word,
  path: paths.reportedMail(id),
});

/** Finds reported mails of several companies by number or words. */
export async function searchMailsOfCompanies(
  { db }: VerbContext,
  question: string,
  reach: CompanyReach,
): Promise<CompanyHit[]> {
  const q = question.trim();
  const number = /^(?:cor[-\s]?)?(\d{1,9})$/i.exec(q)?.[1];
  const rows = await findNewestOfCompanies<MailHit>(
    db,
    {
      table: "reported_mail",
      columns: ["number", "subject", "status", "search"],
      at: "arrived_at",
      words: { q, column: "search", folded: true },
      exact: number ? [{ number: Number(number) }] : [],
    },
    reach,
  );
  return rows.map((row) => ({ ...hitOf(row), companyId: row.company_id }));
}

/** Finds reported mails for answers of the assistant, among those that the person may see. */
export async function mailObjects(
  { db, clock }: VerbContext,
  question: string,
  limit: number,
): Promise<ObjectHit[]> {
  const filter = question ? { q: question.trim() } : {};
  const { items } = await mails.page(db, { filter, me: null, now: clock.now() }, { sort: "-arrived", limit });
  return items.map((row) => ({
    ...hitOf(row),
    detail: mailStatusLabels[row.status].word.toLowerCase(),
    isOpen: row.status !== "resolved",
    due: row.due_at?.toISOString() ?? null,
  }));
}
