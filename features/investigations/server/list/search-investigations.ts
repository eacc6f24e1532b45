import { investigationStatusWords } from "#features/investigations/investigations.words.ts";
import type { SearchHit } from "#features/search/search.contract.ts";
import type { CompanyHit, CompanyReach } from "#features/search/server/search-source.extension.ts";
import { findNewestOfCompanies } from "#platform/server/database/newest-of-companies.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { InvestigationRow } from "../work/investigation.store.ts";
import { codeOf } from "../work/investigation-view.rules.ts";
import { investigations } from "./investigation-query.store.ts";

/** Investigations by code («INV-12», «12») or by what they ask, as far as whoever asks may know of them. */
export async function searchInvestigations(
  { db }: VerbContext,
  question: string,
  limit: number,
): Promise<SearchHit[]> {
  const selection = { filter: { q: question.trim() }, me: null };
  const { items } = await investigations.page(db, selection, { sort: "-updated", limit });
  return items.map(hitOf);
}

type InvestigationHit = Pick<InvestigationRow, "id" | "series" | "number" | "question" | "status">;

const hitOf = (row: InvestigationHit): SearchHit => ({
  title: `${codeOf(row)} ${row.question}`,
  detail: investigationStatusWords[row.status],
  path: `/Investigations/${row.id}`,
});

/** The same in several companies. */
export async function searchInvestigationsOfCompanies(
  { db }: VerbContext,
  question: string,
  reach: CompanyReach,
): Promise<CompanyHit[]> {
  const q = question.trim();
  const [, series, number] = /^(?:(inv|ire)[-\s]?)?(\d{1,9})$/i.exec(q) ?? [];
  const rows = await findNewestOfCompanies<InvestigationHit>(
    db,
    {
      table: "investigation",
      columns: ["series", "number", "question", "status", "search"],
      at: "updated_at",
      words: { q, column: "search", folded: true },
      exact: number
        ? [{ series: series ? [series.toUpperCase()] : ["INV", "IRE"], number: Number(number) }]
        : [],
    },
    reach,
  );
  return rows.map((row) => ({ ...hitOf(row), companyId: row.company_id }));
}
