import { type Selectable, sql, type Updateable } from "kysely";
import type { Schema } from "#database/schema.ts";
import type { Database } from "#platform/server/database/open-database.ts";

export type AccountRow = Selectable<Schema["waf_account"]>;

/**
 * Locks a company's change log until commit. Every transaction that stores, links or approves changes takes this lock
 * first, which prevents deadlocks.
 */
export async function lockChangeLog(db: Database, companyId: number): Promise<void> {
  await sql`insert into waf_request_number (company_id, last_number) values (${companyId}, 0)
    on conflict (company_id) do update set last_number = waf_request_number.last_number`.execute(db);
}

/** The accounts of a company by number; the limit is far above real numbers. */
export async function findAccounts(db: Database, companyId: number): Promise<AccountRow[]> {
  return await db
    .selectFrom("waf_account")
    .selectAll()
    .where("company_id", "=", companyId)
    .orderBy("account")
    .limit(200)
    .execute();
}

export async function findAccount(
  db: Database,
  companyId: number,
  id: string,
): Promise<AccountRow | undefined> {
  return await db
    .selectFrom("waf_account")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Adds an account. False if the company already has one with this number. */
export async function addAccountRow(
  db: Database,
  row: Pick<
    AccountRow,
    | "company_id"
    | "id"
    | "account"
    | "name"
    | "api_id"
    | "key_sealed"
    | "is_enabled"
    | "next_at"
    | "saved_by_name"
    | "saved_at"
  >,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("waf_account")
    .values(row)
    .onConflict((conflict) => conflict.columns(["company_id", "account"]).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Updates an account if it still has the version that was seen. */
export async function saveAccountRow(
  db: Database,
  { companyId, id, version }: { companyId: number; id: string; version: number },
  set: Omit<Updateable<Schema["waf_account"]>, "company_id" | "id" | "version">,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("waf_account")
    .set({ ...set, version: sql`version + 1` })
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Records the result of a read through the API. The version is not changed, because no setting changes. If the
 * settings were changed since the version that was read, the time of the next read is kept, so that the new settings
 * are used without delay.
 */
export async function recordAccountRead(
  db: Database,
  { companyId, id, version }: { companyId: number; id: string; version?: number },
  {
    next_at,
    ...set
  }: Pick<
    Updateable<Schema["waf_account"]>,
    | "read_until"
    | "next_at"
    | "tried_at"
    | "good_at"
    | "status"
    | "failures"
    | "problem"
    | "snapshot_at"
    | "snapshot_problem"
    | "refused_events"
    | "reading_until"
    | "plan_usage"
    | "plan_at"
    | "plan_tried_at"
    | "plan_problem"
  >,
): Promise<void> {
  await db
    .updateTable("waf_account")
    .set({
      ...set,
      ...(next_at !== undefined && {
        next_at: sql<Date | null>`case when ${version ?? null}::int is null or version = ${version ?? null}::int
          then ${next_at}::timestamptz else next_at end`,
      }),
    })
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .execute();
}

/** Makes an account due now; false if a read is in progress. */
export async function requestAccountRead(
  db: Database,
  { companyId, id }: { companyId: number; id: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("waf_account")
    .set({ next_at: now })
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .where((is) => is.or([is("reading_until", "is", null), is("reading_until", "<=", now)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Counts the events of other accounts that the API of an account returned. */
export async function addRefusedEvents(
  db: Database,
  { companyId, id }: { companyId: number; id: string },
  events: number,
): Promise<void> {
  await db
    .updateTable("waf_account")
    .set({ refused_events: sql`refused_events + ${events}` })
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .execute();
}

/** Claims an account, so that no other process reads it at the same time; returns false if it is already claimed. */
export async function claimAccount(
  db: Database,
  { companyId, id }: { companyId: number; id: string },
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("waf_account")
    .set({ tried_at: now, next_at: until, reading_until: until })
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .where("is_enabled", "=", true)
    .where((is) => is.or([is("next_at", "is", null), is("next_at", "<=", now)]))
    .where((is) => is.or([is("reading_until", "is", null), is("reading_until", "<=", now)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Disables the reading of an account by the API, with the reason. */
export async function switchOff(
  db: Database,
  { companyId, id }: { companyId: number; id: string },
  problem: string,
): Promise<void> {
  await db
    .updateTable("waf_account")
    .set({
      is_enabled: false,
      next_at: null,
      reading_until: null,
      status: "failed",
      problem,
      version: sql`version + 1`,
    })
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .execute();
}
