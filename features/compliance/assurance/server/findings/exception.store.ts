import { sql } from "kysely";
import type { ExceptionState } from "#features/compliance/assurance/contracts/exception.contract.ts";
import type { PageRequest } from "#platform/contract/page.ts";
import { type KeysetOrder, keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";

const exceptions = (db: Database) =>
  db
    .selectFrom("control_exception")
    .select([
      "id",
      "control_id",
      "reason",
      "compensation",
      "approved_by_name",
      "approved_at",
      "expires_on",
      "revoked_at",
      "revoked_by_name",
    ]);

const newestFirst: KeysetOrder = {
  by: sql`control_exception.approved_at`,
  kind: "timestamptz",
  tie: sql`control_exception.id`,
  tieKind: "uuid",
  descending: true,
};

interface Search extends PageRequest {
  state?: ExceptionState | undefined;
  standard_id?: number | undefined;
  control_id?: number | undefined;
  today: string;
}

export async function findExceptionPage(
  db: Database,
  { state, standard_id, control_id, today, ...page }: Search,
) {
  let query = exceptions(db);
  if (state) query = query.where("revoked_at", state === "revoked" ? "is not" : "is", null);
  if (state === "active") query = query.where("expires_on", ">=", today);
  if (state === "expired") query = query.where("expires_on", "<", today);
  if (standard_id) query = query.where("standard_id", "=", standard_id);
  if (control_id) query = query.where("control_id", "=", control_id);
  return await keysetPage(db, query, newestFirst, page);
}

export async function lockException(db: Database, id: string) {
  return await exceptions(db).where("id", "=", id).forUpdate().executeTakeFirst();
}
export type ExceptionRow = NonNullable<Awaited<ReturnType<typeof lockException>>>;

export async function findActiveException(db: Database, controlId: number, today: string) {
  return await exceptions(db)
    .where("control_id", "=", controlId)
    .where("revoked_at", "is", null)
    .where("expires_on", ">=", today)
    .executeTakeFirst();
}

/** Acceptances for the same standard are serialised: two people accept a gap once. */
export async function lockExceptionsOf(db: Database, standardId: number): Promise<void> {
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
