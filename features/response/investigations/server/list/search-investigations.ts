import type { SearchHit } from "#features/home/search/search.contract.ts";
import type {
  CompanyHit,
  CompanyReach,
  ObjectHit,
} from "#features/home/search/server/search-source.extension.ts";
import { investigationStatusLabels } from "#features/response/investigations/investigations.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { isProvider } from "#platform/server/actor.ts";
import { findNewestOfCompanies } from "#platform/server/database/newest-of-companies.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { InvestigationRow } from "../work/investigation.store.ts";
import { investigationCode } from "../work/investigation-view.rules.ts";
import { investigations } from "./investigation-query.store.ts";

/** Finds investigations by code («INV-12», «12») or by their question, among those that the person may see. */
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
  title: `${investigationCode(row)} ${row.question}`,
  detail: investigationStatusLabels[row.status],
  path: paths.investigation(row.id),
});

/** Finds investigations of several companies by number or words. */
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

/** Finds investigations for answers of the assistant; restricted ones are never returned. */
export async function investigationObjects(
  { db, actor }: VerbContext,
  question: string,
  limit: number,
): Promise<ObjectHit[]> {
  const provider = isProvider(actor);
  const filter = {
    ...(question && { q: question.trim() }),
    unrestricted: true,
    ...(!provider && { client_visible: true }),
  };
  const { items } = await investigations.page(db, { filter, me: null }, { sort: "-updated", limit });
  return items.map((row) => ({
    ...hitOf(row),
    detail: investigationStatusLabels[row.status].toLowerCase(),
    isOpen: row.status !== "concluded",
    ...(provider && { owner: row.assignee_name }),
  }));
}
