import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { Schema } from "#database/schema.ts";
import type {
  Acceptance,
  DeliveryStep,
  ObligationState,
} from "#features/delivery/delivery/delivery-terms.ts";
import type { DeliverableKind } from "#platform/contract/deliverables/deliverable-kinds.ts";
import type { Database } from "#platform/server/database/open-database.ts";

export type Obligation = Omit<Selectable<Schema["delivery_obligation"]>, "state" | "acceptance" | "kind"> & {
  state: ObligationState;
  acceptance: Acceptance;
  kind: DeliverableKind;
};
export type ObligationChanges = Updateable<Schema["delivery_obligation"]>;

const maxSteps = 200;

export async function findObligation(
  db: Database,
  companyId: number,
  id: string,
): Promise<Obligation | undefined> {
  const row = await db
    .selectFrom("delivery_obligation")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row as Obligation | undefined;
}

/** The obligation, locked until the end of the transaction. */
export async function lockObligation(
  db: Database,
  companyId: number,
  id: string,
): Promise<Obligation | undefined> {
  const row = await db
    .selectFrom("delivery_obligation")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row as Obligation | undefined;
}

/** Writes the changed columns of a locked obligation. */
export async function changeObligation(
  db: Database,
  companyId: number,
  id: string,
  changes: ObligationChanges,
): Promise<void> {
  await db
    .updateTable("delivery_obligation")
    .set({ ...changes, version: sql`version + 1` })
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .execute();
}

/**
 * Adds obligations and returns the ids of the added ones; an existing obligation of a commitment in a period is not
 * added again.
 */
export async function addObligations(
  db: Database,
  rows: readonly Insertable<Schema["delivery_obligation"]>[],
): Promise<string[]> {
  if (rows.length === 0) return [];
  const addedObligations = await db
    .insertInto("delivery_obligation")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["company_id", "promise_id", "period_id"]).doNothing())
    .returning("id")
    .execute();
  return addedObligations.map(({ id }) => id);
}

/** Removes the obligations of a commitment whose period has not begun. */
export async function removeUnbegun(
  db: Database,
  companyId: number,
  promiseId: string,
  today: string,
): Promise<void> {
  await db
    .deleteFrom("delivery_obligation")
    .where("company_id", "=", companyId)
    .where("promise_id", "=", promiseId)
    .where("opens_on", ">", today)
    .where("state", "=", "pending")
    .execute();
}

/** Assigns the open obligations of a commitment to its responsible person. */
export async function reassignOpenObligations(
  db: Database,
  companyId: number,
  promiseId: string,
  { owner_id, owner_name }: { owner_id: number | null; owner_name: string },
): Promise<void> {
  await db
    .updateTable("delivery_obligation")
    .set({ owner_id, owner_name, version: sql`version + 1` })
    .where("company_id", "=", companyId)
    .where("promise_id", "=", promiseId)
    .where("state", "in", ["pending", "returned", "delivered"])
    .where(sql<boolean>`owner_id is distinct from ${owner_id}::int`)
    .execute();
}

interface NewStep {
  company_id: number;
  id: string;
  obligation_id: string;
  action: DeliveryStep;
  reason: string;
  actor_id: number | null;
  actor_name: string;
  at: Date;
}

export async function addSteps(db: Database, steps: readonly NewStep[]): Promise<void> {
  if (steps.length > 0) await db.insertInto("delivery_step").values(steps).execute();
}

export async function findSteps(db: Database, companyId: number, obligationId: string) {
  const rows = await db
    .selectFrom("delivery_step")
    .select(["id", "action", "reason", "actor_name", "at"])
    .where("company_id", "=", companyId)
    .where("obligation_id", "=", obligationId)
    .orderBy("id", "desc")
    .limit(maxSteps)
    .execute();
  return rows.map((row) => ({ ...row, action: row.action as DeliveryStep }));
}

/** Names of services and periods, by id. */
export async function findNames(
  db: Database,
  { services, periods }: { services: readonly number[]; periods: readonly string[] },
): Promise<{ services: Map<number, string>; periods: Map<string, string> }> {
  const serviceRows = await sql<{ id: number; name: string }>`
    select id, name from service where id = any(${[...new Set(services)]}::int[])`.execute(db);
  const periodRows = await sql<{ id: string; name: string }>`
    select id, name from service_period where id = any(${[...new Set(periods)]}::uuid[])`.execute(db);
  return {
    services: new Map(serviceRows.rows.map(({ id, name }) => [id, name])),
    periods: new Map(periodRows.rows.map(({ id, name }) => [id, name])),
  };
}
