import { type Insertable, sql, type Updateable } from "kysely";
import type { Schema } from "#database/schema.ts";
import { maxDashboards } from "#features/home/dashboards/contracts/dashboards.contract.ts";
import type { FrameState } from "#features/home/dashboards/contracts/frame-terms.ts";
import type { BoardPeriod, BoardTool } from "#features/home/dashboards/contracts/panel.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

export interface BoardRow {
  id: string;
  kind: "drawn" | "framed";
  tool: BoardTool | "other";
  title: string;
  description: string;
  version: number | null;
  period: BoardPeriod;
  source_id: string | null;
  address: string | null;
  frame_state: FrameState | null;
  frame_detail: string;
  checked_at: Date | null;
  updated_at: Date;
  panels: number;
  drawn: number;
}

const columns = sql`board.id, board.kind, board.tool, board.title, board.description, board.version, board.period,
  board.source_id, board.address, board.frame_state, board.frame_detail, board.checked_at, board.updated_at,
  coalesce(current.panels, 0) as panels, coalesce(current.drawn, 0) as drawn`;
const tables = sql`dashboard board left join dashboard_version current on current.company_id = board.company_id
  and current.dashboard_id = board.id and current.version = board.version`;

export async function findBoards(db: Database, companyId: number): Promise<BoardRow[]> {
  const { rows } = await sql<BoardRow>`
    select ${columns} from ${tables} where board.company_id = ${companyId}
    order by board.position, board.created_at, board.id limit ${maxDashboards}`.execute(db);
  return rows;
}

export async function findBoard(db: Database, companyId: number, id: string): Promise<BoardRow | undefined> {
  const { rows } = await sql<BoardRow>`
    select ${columns} from ${tables} where board.company_id = ${companyId} and board.id = ${id}`.execute(db);
  return rows[0];
}

/** Returns the boards whose title contains a text, which must be folded already, in their order. */
export async function findMatchingBoards(
  db: Database,
  companyId: number,
  pattern: string,
  limit: number,
): Promise<Pick<BoardRow, "id" | "title" | "tool">[]> {
  return (await db
    .selectFrom("dashboard")
    .select(["id", "title", "tool"])
    .where("company_id", "=", companyId)
    .where("search", "like", pattern)
    .orderBy("position")
    .orderBy("id")
    .limit(limit)
    .execute()) as Pick<BoardRow, "id" | "title" | "tool">[];
}

/**
 * Serialises changes of the boards of a company until commit, so that numbers and positions are unique. The lock is not
 * on rows, because a company without boards has none.
 */
export async function lockBoards(db: Database, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('dashboard'), ${companyId}::int)`.execute(db);
}

export async function countBoards(db: Database, companyId: number): Promise<{ count: number; last: number }> {
  const { rows } = await sql<{ count: number; last: number }>`
    select count(*)::int as count, coalesce(max(position), 0)::int as last from dashboard
    where company_id = ${companyId}`.execute(db);
  return rows[0] ?? { count: 0, last: 0 };
}

export async function insertBoard(db: Database, row: Insertable<Schema["dashboard"]>): Promise<void> {
  await db.insertInto("dashboard").values(row).execute();
}

export async function updateBoard(
  db: Database,
  { companyId, id }: { companyId: number; id: string },
  set: Updateable<Schema["dashboard"]>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("dashboard")
    .set(set)
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteBoard(db: Database, companyId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("dashboard")
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Moves the named boards to the front in the given order; the others keep their order after them. */
export async function orderBoards(db: Database, companyId: number, ids: readonly string[]): Promise<void> {
  await sql`
    update dashboard set position = placed.position from (
      select board.id, row_number() over (order by wanted.place nulls last, board.position, board.id) as position
      from dashboard board left join unnest(${ids}::uuid[]) with ordinality as wanted (id, place) on wanted.id = board.id
      where board.company_id = ${companyId}
    ) placed where dashboard.company_id = ${companyId} and dashboard.id = placed.id`.execute(db);
}
