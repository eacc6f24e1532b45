import { findSource } from "#features/detection/events/server/events.public.ts";
import type {
  DashboardDetail,
  ListedDashboard,
} from "#features/home/dashboards/contracts/dashboards.contract.ts";
import { isoInstant } from "#platform/contract/dates/iso-instant.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { type BoardRow, findBoard } from "./board.store.ts";
import { findPanels, findVersions } from "./version.store.ts";

export const listedBoard = ({ source_id: _source, period: _period, ...row }: BoardRow): ListedDashboard => ({
  ...row,
  updated_at: isoInstant(row.updated_at),
  checked_at: row.checked_at && isoInstant(row.checked_at),
});

/** Returns a board of the company with all its details; refuses if it does not exist. */
export async function boardDetail(db: Database, companyId: number, id: string): Promise<DashboardDetail> {
  const row = await findBoard(db, companyId, id);
  if (!row) throw new Refusal("not_found");
  const { version } = row;
  const board = version === null ? [] : await findPanels(db, companyId, { id, version });
  const versions = version === null ? [] : await findVersions(db, companyId, id);
  const source = row.source_id === null ? undefined : await findSource(db, row.source_id);
  return {
    ...listedBoard(row),
    period: row.period,
    source: source ? { id: source.id, name: source.name } : null,
    data_views: versions[0]?.data_views ?? [],
    board,
    versions: versions.map(
      ({ import_id: _import, sha256: _hash, data_views: _views, imported_at, ...each }) => ({
        ...each,
        imported_at: isoInstant(imported_at),
      }),
    ),
  };
}
