import type { SearchHit } from "#features/home/search/search.contract.ts";
import type { CompanyHit, CompanyReach } from "#features/home/search/server/search-source.extension.ts";
import * as paths from "#platform/contract/paths.ts";
import { findNewestOfCompanies } from "#platform/server/database/newest-of-companies.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { type HuntRow, hunts } from "./hunt-query.store.ts";
import { huntCode } from "./hunt-view.ts";

/** Finds hunts whose text contains the search, among those visible to the asker. */
export async function searchHunts(
  { db }: VerbContext,
  question: string,
  limit: number,
): Promise<SearchHit[]> {
  const { items } = await hunts.page(db, { filter: { q: question } }, { sort: "-updated", limit });
  return items.map(hitOf);
}

type HuntHit = Pick<HuntRow, "id" | "number" | "title">;

const hitOf = ({ id, title, number }: HuntHit): SearchHit => ({
  title,
  detail: huntCode(number),
  path: paths.hunt(id),
});

/** Searches the hunts of several companies. */
export async function searchHuntsOfCompanies(
  { db }: VerbContext,
  question: string,
  reach: CompanyReach,
): Promise<CompanyHit[]> {
  const rows = await findNewestOfCompanies<HuntHit>(
    db,
    {
      table: "hunt",
      columns: ["number", "title", "search"],
      at: "updated_at",
      words: { q: question, column: "search", folded: true },
    },
    reach,
  );
  return rows.map((row) => ({ ...hitOf(row), companyId: row.company_id }));
}
