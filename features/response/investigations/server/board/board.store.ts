import { sql } from "kysely";
import type {
  Board,
  BoardCard,
} from "#features/response/investigations/contracts/investigation-board.contract.ts";
import type { InvestigationStatus } from "#features/response/investigations/contracts/investigation-terms.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

export interface OfBoard {
  companyId: number;
  investigationId: string;
}

/** Everything on a board, in the order in which it came. */
export async function findBoard(db: Database, investigationId: string): Promise<Board> {
  const [cards, groups, connections] = await Promise.all([
    db
      .selectFrom("investigation_card")
      .select(["id", "kind", "title", "body", "path", "at", "x", "y", "group_id", "added_by_name", "version"])
      .where("investigation_id", "=", investigationId)
      .orderBy("added_at")
      .orderBy("id")
      .execute(),
    db
      .selectFrom("investigation_group")
      .select(["id", "title"])
      .where("investigation_id", "=", investigationId)
      .orderBy("title")
      .orderBy("id")
      .execute(),
    db
      .selectFrom("investigation_connection")
      .select(["id", "from_id", "to_id", "label"])
      .where("investigation_id", "=", investigationId)
      .orderBy("id")
      .execute(),
  ]);
  // Cards of objects that the reader may not see are left out, together with their connections.
  const cardIds = new Set(cards.map(({ id }) => id));
  return {
    cards: cards.map((card) => ({
      ...card,
      kind: card.kind as BoardCard["kind"],
      at: card.at?.toISOString() ?? null,
    })),
    groups,
    connections: connections.filter(({ from_id, to_id }) => cardIds.has(from_id) && cardIds.has(to_id)),
  };
}

/** Counts the given cards that are on the board and all its cards, and returns the position of the lowest one. */
export async function surveyCards(db: Database, investigationId: string, ids: readonly string[]) {
  const { rows } = await sql<{ known: number; all: number; bottom: number | null; left: number | null }>`
    select count(*) filter (where id = any(${ids}::uuid[]))::int as known, count(*)::int as all, max(y) as bottom,
      min(x) as left
    from investigation_card where investigation_id = ${investigationId}`.execute(db);
  return rows[0] ?? { known: 0, all: 0, bottom: null, left: null };
}

interface NewCard extends Pick<BoardCard, "id" | "kind" | "title" | "body" | "path" | "x" | "y"> {
  at: Date | null;
  added_by_name: string;
  added_at: Date;
}

/** Inserts a card; false when a card with this id exists, on this board or another. */
export async function insertCard(db: Database, of: OfBoard, card: NewCard): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("investigation_card")
    .values({ ...card, company_id: of.companyId, investigation_id: of.investigationId })
    .onConflict((conflict) => conflict.columns(["company_id", "id"]).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function writeCard(
  db: Database,
  { investigationId }: OfBoard,
  { id, version, title, body }: Pick<BoardCard, "id" | "version" | "title" | "body">,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("investigation_card")
    .set({ title, body, version: sql`version + 1` })
    .where("investigation_id", "=", investigationId)
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Moves cards; cards that were removed meanwhile remain removed. */
export async function moveCards(
  db: Database,
  { investigationId }: OfBoard,
  cards: readonly Pick<BoardCard, "id" | "x" | "y">[],
): Promise<void> {
  await sql`
    update investigation_card card set x = place.x, y = place.y
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as place (id uuid, x integer, y integer)
    where card.investigation_id = ${investigationId} and card.id = place.id`.execute(db);
}

/** Deletes cards with their connections. */
export async function deleteCards(
  db: Database,
  { investigationId }: OfBoard,
  ids: readonly string[],
): Promise<void> {
  await db
    .deleteFrom("investigation_card")
    .where("investigation_id", "=", investigationId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

/** Connects two cards, once per direction; a repeated connection changes the label. */
export async function connectCards(
  db: Database,
  of: OfBoard,
  connection: Board["connections"][number],
): Promise<void> {
  await db
    .insertInto("investigation_connection")
    .values({ ...connection, company_id: of.companyId, investigation_id: of.investigationId })
    .onConflict((conflict) =>
      conflict.columns(["company_id", "from_id", "to_id"]).doUpdateSet({ label: connection.label }),
    )
    .execute();
}

export async function deleteConnection(
  db: Database,
  { investigationId }: OfBoard,
  id: string,
): Promise<void> {
  await db
    .deleteFrom("investigation_connection")
    .where("investigation_id", "=", investigationId)
    .where("id", "=", id)
    .execute();
}

export async function insertGroup(db: Database, of: OfBoard, id: string, title: string): Promise<void> {
  await db
    .insertInto("investigation_group")
    .values({ id, title, company_id: of.companyId, investigation_id: of.investigationId })
    .execute();
}

/** Puts cards into a group, or removes them from theirs; an empty group is deleted. */
export async function regroupCards(
  db: Database,
  { investigationId }: OfBoard,
  ids: readonly string[],
  groupId: string | null,
): Promise<void> {
  await sql`
    update investigation_card set group_id = ${groupId}::uuid
    where investigation_id = ${investigationId} and id = any(${ids}::uuid[])`.execute(db);
  await deleteEmptyGroups(db, investigationId);
}

export async function deleteEmptyGroups(db: Database, investigationId: string): Promise<void> {
  await sql`
    delete from investigation_group held where held.investigation_id = ${investigationId} and not exists (
      select from investigation_card card
      where card.company_id = held.company_id and card.group_id = held.id)`.execute(db);
}

interface RefRow {
  id: string;
  series: string;
  number: number;
  question: string;
  status: InvestigationStatus;
}

/**
 * Finds the investigations that contain an object of the portal or were opened from it, among those that the person
 * may see.
 */
export async function findInvestigationsOf(db: Database, path: string): Promise<RefRow[]> {
  const { rows } = await sql<RefRow>`
    select id, series, number, question, status from investigation
    where exists (select from investigation_card card where card.company_id = investigation.company_id
        and card.investigation_id = investigation.id and card.path = ${path})
      or exists (select from investigation_step step where step.company_id = investigation.company_id
        and step.case_id = investigation.id and step.type = 'turned' and step.facts ->> 'path' = ${path})
    order by updated_at desc, id desc limit 50`.execute(db);
  return rows;
}
