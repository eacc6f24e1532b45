import type { IndicatorFilter } from "#features/intelligence/threats/contracts/indicators.contract.ts";
import type { Tlp } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { findIndicators, type PlacedIndicator } from "../indicators/indicator-list.store.ts";

export interface Exported {
  companyId: number;
  now: Date;
  filter: IndicatorFilter;
  tlps: readonly Tlp[];
  ids: readonly string[] | undefined;
}

const pageSize = 500;

/** Yields the indicators of an export, page by page. */
export async function* indicatorPages(db: Database, exported: Exported): AsyncGenerator<PlacedIndicator[]> {
  const { companyId, now, filter, tlps, ids } = exported;
  let cursor: string | undefined;
  do {
    const narrowed = { tlps, uncounted: true as const, ...(ids && { ids }) };
    const page = await findIndicators(db, { companyId, now }, filter, { cursor, limit: pageSize }, narrowed);
    if (page.items.length > 0) yield page.items;
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}
