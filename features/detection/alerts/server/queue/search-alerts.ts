import { alertNumber, levelLabels, statusLabels } from "#features/detection/alerts/alerts.labels.ts";
import { BulkSelection } from "#features/detection/alerts/contracts/alert-bulk.contract.ts";
import type { SearchHit } from "#features/home/search/search.contract.ts";
import type { CompanyHit, CompanyReach } from "#features/home/search/server/search-source.extension.ts";
import * as paths from "#platform/contract/paths.ts";
import { findNewestOfCompanies } from "#platform/server/database/newest-of-companies.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { selectionFor } from "../bulk/selection-for.ts";
import { visibleTo } from "../figures/visible-to.ts";
import { findSharedPage } from "../work/shared-alert.store.ts";
import { findOpenTitles } from "./alert-list.store.ts";
import { alerts } from "./alert-query.store.ts";

/** Finds alerts by number («ALR-72», «alr 72», «72») or by text; for clients, only published ones. */
export async function searchAlerts(
  context: VerbContext,
  question: string,
  limit: number,
): Promise<SearchHit[]> {
  const q = question.trim().replace(/^alr\s+(?=\d+$)/i, "ALR-");
  const { items } =
    visibleTo(context.actor) === "published"
      ? await findSharedPage(context.db, { q, limit })
      : await alerts.page(context.db, await selectionFor(context, BulkSelection.parse({ q })), {
          sort: "-last_seen",
          limit,
        });
  return items.map((row) => hitOf({ ...row, status: row.status as keyof typeof statusLabels }));
}

interface AlertOfCompany {
  id: string;
  number: number;
  title: string;
  level: number;
  status: keyof typeof statusLabels;
  asset_name: string | null;
}

const hitOf = ({ id, number, title, level, status, asset_name }: AlertOfCompany): SearchHit => ({
  title: `${alertNumber(number)} ${title}`,
  detail: [levelLabels[level as 1 | 2], statusLabels[status], asset_name].filter(Boolean).join(" · "),
  path: paths.alert(level, id),
});

/** Searches alerts of several companies. A search for an address, an asset or a hash has no age limit. */
export async function searchAlertsOfCompanies(
  { db }: VerbContext,
  question: string,
  reach: CompanyReach,
): Promise<CompanyHit[]> {
  const q = question.trim();
  const number = /^(?:alr[-\s]?)?(\d{1,9})$/i.exec(q)?.[1];
  const rows = await findNewestOfCompanies<AlertOfCompany>(
    db,
    {
      table: "alert",
      columns: ["number", "title", "level", "status", "asset_name", "search"],
      where: { merged_into: null },
      at: "last_seen_at",
      words: { q, column: "search", folded: true },
      exact: [
        ...(number ? [{ number: Number(number) }] : []),
        { source_ip: q },
        { asset_name: q },
        { file_hash: q.toLowerCase() },
      ],
    },
    reach,
  );
  return rows.map((row) => ({ ...hitOf(row), companyId: row.company_id }));
}

export function alertTitles(context: VerbContext, limit: number): Promise<string[]> {
  return findOpenTitles(context.db, visibleTo(context.actor), limit);
}
