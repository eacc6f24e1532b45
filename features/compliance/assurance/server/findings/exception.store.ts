import type { Database } from "#platform/server/database/open-database.ts";
import { exceptionColumns } from "./exception-query.store.ts";

const exceptions = (db: Database) => db.selectFrom("control_exception").select(exceptionColumns);

export async function lockException(db: Database, id: string) {
  return await exceptions(db).where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function findActiveException(db: Database, controlId: number, today: string) {
  return await exceptions(db)
    .where("control_id", "=", controlId)
    .where("revoked_at", "is", null)
    .where("expires_on", ">=", today)
    .executeTakeFirst();
}

/** Acceptances for the same standard are serialised: two people accept a gap once. */
export async function lockExceptionsOfStandard(db: Database, standardId: number): Promise<void> {
  await db
    .selectFrom("company_standard")
    .select("standard_id")
    .where("standard_id", "=", standardId)
    .forUpdate()
    .execute();
}

interface NewException {
  company_id: number;
  id: string;
  standard_id: number;
  control_id: number;
  reason: string;
  compensation: string;
  approved_by_name: string;
  approved_at: Date;
  expires_on: string;
}

export async function addException(db: Database, row: NewException): Promise<void> {
  await db.insertInto("control_exception").values(row).execute();
}

export async function endException(db: Database, id: string, by: string, at: Date): Promise<void> {
  await db
    .updateTable("control_exception")
    .set({ revoked_at: at, revoked_by_name: by })
    .where("id", "=", id)
    .execute();
}
