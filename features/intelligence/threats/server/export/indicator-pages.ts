import type { IndicatorFilter } from "#features/intelligence/threats/contracts/indicators.contract.ts";
import type { Tlp } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { type IndicatorWithStixId, indicators } from "../indicators/indicator-query.store.ts";

export interface ExportRequest {
  companyId: number;
  now: Date;
  filter: IndicatorFilter;
  tlps: readonly Tlp[];
  ids: readonly string[] | undefined;
}

const pageSize = 500;

/** Yields the indicators of an export, page by page. */
export async function* indicatorPages(
  db: Database,
  exported: ExportRequest,
): AsyncGenerator<IndicatorWithStixId[]> {
  const { companyId, now, filter, tlps, ids } = exported;
  const selection = { filter: { ...filter, tlps: [...tlps], ids: ids && [...ids] }, companyId, now };
  for await (const rows of indicators.pages(db, selection, { sort: "-added", limit: pageSize }))
    if (rows.length > 0) yield rows;
}
