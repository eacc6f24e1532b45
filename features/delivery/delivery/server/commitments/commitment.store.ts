import { type Insertable, type Selectable, sql } from "kysely";
import type { Schema } from "#database/schema.ts";
import type { Acceptance, CommitmentRhythm, DueAnchor } from "#features/delivery/delivery/delivery-terms.ts";
import type { DeliverableKind } from "#platform/contract/deliverables/deliverable-kinds.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { CommitmentPeriod } from "./plan-obligations.rules.ts";

type Stored = Selectable<Schema["delivery_promise"]>;
export type CommitmentRow = Omit<Stored, "kind" | "rhythm" | "due_after" | "acceptance"> & {
  kind: DeliverableKind;
  rhythm: CommitmentRhythm;
  due_after: DueAnchor;
  acceptance: Acceptance;
  service_name: string;
};
export type NewCommitment = Insertable<Schema["delivery_promise"]>;

const maxItems = 500;

const commitments = (db: Database, companyId: number) =>
  db
    .selectFrom("delivery_promise")
    .innerJoin("service", "service.id", "delivery_promise.service_id")
    .where("delivery_promise.company_id", "=", companyId)
    .selectAll("delivery_promise")
    .select("service.name as service_name");

export async function findPromises(db: Database, companyId: number): Promise<CommitmentRow[]> {
  const rows = await commitments(db, companyId)
    .orderBy("service.name")
    .orderBy("delivery_promise.name")
    .limit(maxItems)
    .execute();
  return rows as CommitmentRow[];
}

/** Returns the commitments, locked, so that their rules do not change while obligations are planned. */
export async function lockCommitments(db: Database, companyId: number): Promise<CommitmentRow[]> {
  const rows = await commitments(db, companyId)
    .orderBy("delivery_promise.id")
    .limit(maxItems)
    .forUpdate("delivery_promise")
    .execute();
  return rows as CommitmentRow[];
}

export async function findCommitment(
  db: Database,
  companyId: number,
  id: string,
): Promise<CommitmentRow | undefined> {
  const row = await commitments(db, companyId).where("delivery_promise.id", "=", id).executeTakeFirst();
  return row as CommitmentRow | undefined;
}

/** Finds a commitment and locks it until the end of the transaction. */
export async function lockCommitment(db: Database, companyId: number, id: string) {
  return await db
    .selectFrom("delivery_promise")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Inserts a commitment; returns false if the service already has one with this name. */
export async function insertCommitment(db: Database, promise: NewCommitment): Promise<boolean> {
  const result = await db
    .insertInto("delivery_promise")
    .values(promise)
    .onConflict((conflict) => conflict.columns(["company_id", "service_id", "name"]).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

type CommitmentChanges = Omit<NewCommitment, "company_id" | "id" | "service_id" | "version">;

export async function updateCommitment(
  db: Database,
  { company_id, id }: { company_id: number; id: string },
  changes: CommitmentChanges,
): Promise<void> {
  await db
    .updateTable("delivery_promise")
    .set({ ...changes, version: sql`version + 1` })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .execute();
}

/** Finds the periods of a service in the order of their days, with their names; at most 500. */
export async function findServicePeriods(
  db: Database,
  companyId: number,
  serviceId: number,
): Promise<(CommitmentPeriod & { name: string })[]> {
  return await db
    .selectFrom("service_period")
    .select(["id", "name", "starts_on", "ends_on"])
    .where("company_id", "=", companyId)
    .where("service_id", "=", serviceId)
    .orderBy("starts_on")
    .orderBy("id")
    .limit(maxItems)
    .execute();
}

/** Enabled services of the company, and whether each has periods. */
export async function findServices(db: Database, companyId: number) {
  const { rows } = await sql<{ id: number; name: string; has_periods: boolean }>`
    select service.id, service.name, exists (select from service_period period
      where period.company_id = contracted.company_id and period.service_id = service.id) as has_periods
    from company_service contracted join service on service.id = contracted.service_id
    where contracted.company_id = ${companyId} and contracted.enabled
    order by service.name`.execute(db);
  return rows;
}
