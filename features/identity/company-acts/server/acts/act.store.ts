import { sql } from "kysely";
import type { itemStates } from "#features/identity/company-acts/company-acts.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

export type ItemState = (typeof itemStates)[number];

const maxListed = 50;

const counts = sql<Record<ItemState, number>>`(select jsonb_build_object(
  'waiting', count(*) filter (where item.state = 'waiting'),
  'changed', count(*) filter (where item.state = 'changed'),
  'same', count(*) filter (where item.state = 'same'),
  'refused', count(*) filter (where item.state = 'refused'),
  'undo_waiting', count(*) filter (where item.state = 'undo_waiting'),
  'undone', count(*) filter (where item.state = 'undone'),
  'undo_refused', count(*) filter (where item.state = 'undo_refused'))
  from company_act_item item where item.act_id = company_act.id)`;

const acts = (db: Database) =>
  db
    .selectFrom("company_act")
    .select([
      "id",
      "act",
      "params",
      "title",
      "state",
      "made_by_name",
      "made_at",
      "undone_by_name",
      counts.as("counts"),
    ]);
export type ActRow = Awaited<ReturnType<typeof findActs>>[number];

export async function findActs(db: Database) {
  return await acts(db).orderBy("made_at", "desc").orderBy("id").limit(maxListed).execute();
}

export async function findAct(db: Database, id: string) {
  return await acts(db).where("id", "=", id).executeTakeFirst();
}

/** Locks an act until commit. */
export async function lockAct(db: Database, id: string) {
  await db.selectFrom("company_act").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
  return await findAct(db, id);
}

export async function findActItems(db: Database, actId: string) {
  return await db
    .selectFrom("company_act_item as item")
    .innerJoin("company", "company.id", "item.company_id")
    .select(["item.company_id", "company.name as company_name", "item.state", "item.detail"])
    .where("item.act_id", "=", actId)
    .orderBy("company.name")
    .orderBy("item.company_id")
    .execute();
}

interface NewAct {
  id: string;
  act: string;
  params: string;
  title: string;
  made_by: number | null;
  made_by_name: string;
  made_at: Date;
}

export async function insertAct(db: Database, act: NewAct, companyIds: readonly number[]): Promise<void> {
  await db
    .insertInto("company_act")
    .values({ ...act, state: "running" })
    .execute();
  await db
    .insertInto("company_act_item")
    .values(companyIds.map((company_id) => ({ company_id, act_id: act.id, state: "waiting" })))
    .execute();
}

type ActChange =
  | { state: "finished"; finished_at: Date }
  | { state: "undoing" }
  | { state: "undone"; undone_at: Date; undone_by_name: string };

/** Moves an act from one state to another; returns false if its state is no longer the first one. */
export async function setActState(
  db: Database,
  id: string,
  { from, ...change }: ActChange & { from: "running" | "finished" | "undoing" },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("company_act")
    .set(change)
    .where("id", "=", id)
    .where("state", "=", from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Companies of an act whose item is in a state, in ascending order. */
export async function findItemCompanies(db: Database, actId: string, state: ItemState): Promise<number[]> {
  const rows = await db
    .selectFrom("company_act_item")
    .select("company_id")
    .where("act_id", "=", actId)
    .where("state", "=", state)
    .orderBy("company_id")
    .execute();
  return rows.map(({ company_id }) => company_id);
}

/** Locks the item of a company until commit; undefined when it is in another state meanwhile. */
export async function lockItem(db: Database, item: { actId: string; companyId: number; state: ItemState }) {
  return await db
    .selectFrom("company_act_item")
    .select(["memo"])
    .where("company_id", "=", item.companyId)
    .where("act_id", "=", item.actId)
    .where("state", "=", item.state)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveItemResult(
  db: Database,
  { actId, companyId }: { actId: string; companyId: number },
  { memo, ...change }: { state: ItemState; detail?: string; memo?: unknown; settled_at: Date },
): Promise<void> {
  await db
    .updateTable("company_act_item")
    .set({ ...change, ...(memo !== undefined && { memo: JSON.stringify(memo) }) })
    .where("company_id", "=", companyId)
    .where("act_id", "=", actId)
    .execute();
}

/** Marks every company that an act changed for the undo; returns their number. */
export async function awaitUndo(db: Database, actId: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("company_act_item")
    .set({ state: "undo_waiting" })
    .where("act_id", "=", actId)
    .where("state", "=", "changed")
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Marks the companies that an aborted job has not processed as refused. */
export async function closeRest(db: Database, actId: string, at: Date, detail: string): Promise<void> {
  for (const [from, to] of [
    ["waiting", "refused"],
    ["undo_waiting", "undo_refused"],
  ] as const)
    await db
      .updateTable("company_act_item")
      .set({ state: to, detail, settled_at: at })
      .where("act_id", "=", actId)
      .where("state", "=", from)
      .execute();
}

/** Returns whether the person has an open account of the administration, and whether the company is enabled. */
export async function findActRights(
  db: Database,
  { userId, companyId }: { userId: number; companyId: number },
): Promise<{ isStaff: boolean; isEnabled: boolean }> {
  const { rows } = await sql<{ isStaff: boolean; isEnabled: boolean }>`select
    exists (select from portal_user where id = ${userId} and is_staff and status = 'active') as "isStaff",
    exists (select from company where id = ${companyId} and enabled) as "isEnabled"`.execute(db);
  return rows[0] ?? { isStaff: false, isEnabled: false };
}
