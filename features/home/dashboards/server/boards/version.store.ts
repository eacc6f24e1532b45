import { type Insertable, sql } from "kysely";
import type { Schema } from "#database/schema.ts";
import type { BoardChanges, BoardPanel } from "#features/home/dashboards/contracts/dashboards.contract.ts";
import type { PanelDraft } from "#features/home/dashboards/contracts/panel.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

const maxVersions = 20;

export interface VersionRow {
  version: number;
  import_id: string | null;
  file_name: string;
  sha256: string;
  panels: number;
  drawn: number;
  data_views: string[];
  changes: BoardChanges;
  imported_at: Date;
  imported_by_name: string;
}

/** The newest versions of a board, the newest first. */
export async function findVersions(db: Database, companyId: number, id: string): Promise<VersionRow[]> {
  const rows = await db
    .selectFrom("dashboard_version")
    .select([
      "version",
      "import_id",
      "file_name",
      "sha256",
      "panels",
      "drawn",
      "data_views",
      "changes",
      "imported_at",
      "imported_by_name",
    ])
    .where("company_id", "=", companyId)
    .where("dashboard_id", "=", id)
    .orderBy("version", "desc")
    .limit(maxVersions)
    .execute();
  return rows as unknown as VersionRow[];
}

export async function findPanels(
  db: Database,
  companyId: number,
  { id, version }: { id: string; version: number },
): Promise<BoardPanel[]> {
  const rows = await db
    .selectFrom("dashboard_panel")
    .select(["key", "title", "place", "spec", "reason", "missing_fields"])
    .where("company_id", "=", companyId)
    .where("dashboard_id", "=", id)
    .where("version", "=", version)
    .orderBy("position")
    .orderBy("key")
    .execute();
  return rows as unknown as BoardPanel[];
}

export interface PanelQuestion {
  spec: BoardPanel["spec"];
  period: string;
  source_id: string | null;
}

/** A panel of the current version of a board, with the period and the source of the board. */
export async function findPanel(
  db: Database,
  companyId: number,
  { id, panel }: { id: string; panel: string },
): Promise<PanelQuestion | undefined> {
  const { rows } = await sql<PanelQuestion>`
    select panel.spec, board.period, board.source_id
    from dashboard board join dashboard_panel panel on panel.company_id = board.company_id
      and panel.dashboard_id = board.id and panel.version = board.version
    where board.company_id = ${companyId} and board.id = ${id} and panel.key = ${panel}`.execute(db);
  return rows[0];
}

export async function insertVersion(
  db: Database,
  row: Insertable<Schema["dashboard_version"]>,
  panels: readonly PanelDraft[],
): Promise<void> {
  await db.insertInto("dashboard_version").values(row).execute();
  if (panels.length === 0) return;
  await db
    .insertInto("dashboard_panel")
    .values(
      panels.map(({ key, title, place, spec, reason, missing_fields }, position) => ({
        company_id: row.company_id,
        dashboard_id: row.dashboard_id,
        version: row.version,
        key,
        position,
        title,
        place: JSON.stringify(place),
        spec: spec && JSON.stringify(spec),
        reason,
        missing_fields,
      })),
    )
    .execute();
}

/** Finds the stored boards of the same tool by the ids of their exports, with the content of their current version. */
export async function findStoredBoards(
  db: Database,
  companyId: number,
  tool: string,
  ids: readonly string[],
) {
  const { rows } = await sql<{ id: string; export_id: string; version: number; sha256: string }>`
    select board.id, board.export_id, board.version, current.sha256
    from dashboard board join dashboard_version current on current.company_id = board.company_id
      and current.dashboard_id = board.id and current.version = board.version
    where board.company_id = ${companyId} and board.tool = ${tool} and board.export_id = any(${ids}::text[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.export_id, row]));
}

/** Versions that an import added, with the current version of their boards. */
export async function findImportedVersions(db: Database, companyId: number, importId: string) {
  const { rows } = await sql<{
    id: string;
    title: string;
    version: number;
    current: number;
    before: number | null;
  }>`
    select board.id, board.title, added.version, board.version as current,
      (select max(earlier.version) from dashboard_version earlier where earlier.company_id = added.company_id
        and earlier.dashboard_id = added.dashboard_id and earlier.version < added.version) as before
    from dashboard_version added join dashboard board on board.company_id = added.company_id
      and board.id = added.dashboard_id
    where added.company_id = ${companyId} and added.import_id = ${importId}`.execute(db);
  return rows;
}

export async function deleteVersion(
  db: Database,
  companyId: number,
  { id, version }: { id: string; version: number },
): Promise<void> {
  await db
    .deleteFrom("dashboard_version")
    .where("company_id", "=", companyId)
    .where("dashboard_id", "=", id)
    .where("version", "=", version)
    .execute();
}
