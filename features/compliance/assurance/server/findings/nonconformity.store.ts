import { sql } from "kysely";
import type { NonconformityStatus } from "#features/compliance/assurance/contracts/nonconformity.contract.ts";
import { providerZone } from "#platform/contract/dates/calendar-text.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { dueLast, type NonconformityRow, nonconformityColumns } from "./nonconformity-query.store.ts";

const nonconformities = (db: Database) => db.selectFrom("nonconformity").select(nonconformityColumns);

/** The columns of a nonconformity that work changes. */
export const workColumns = [
  "kind",
  "title",
  "description",
  "due_date",
  "root_cause",
  "correction",
  "corrective_action",
  "owner_id",
  "owner_name",
  "status",
  "effectiveness",
  "closed_at",
] as const;

export async function findNonconformities(db: Database, ids: readonly string[]): Promise<NonconformityRow[]> {
  const rows = await nonconformities(db)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy("id")
    .execute();
  return rows as NonconformityRow[];
}

/**
 * Finds the nonconformities in the given states with the end of their due day, the earliest first; those without a
 * due date come last.
 */
export async function findNonconformitiesByStatus(
  db: Database,
  { statuses, max }: { statuses: readonly NonconformityStatus[]; max: number },
) {
  return await nonconformities(db)
    .select(sql<Date | null>`(due_date + 1)::timestamp at time zone ${providerZone}`.as("due_end"))
    .where("status", "in", [...statuses])
    .orderBy(dueLast[0])
    .orderBy("nonconformity.id")
    .limit(max)
    .execute();
}

export async function countByStatus(db: Database, today: string) {
  return await db
    .selectFrom("nonconformity")
    .select([
      "status",
      sql<number>`count(*)::int`.as("count"),
      sql<number>`count(*) filter (where status <> 'closed' and due_date < ${today}::date)::int`.as(
        "overdue",
      ),
    ])
    .groupBy("status")
    .execute();
}

interface NewNonconformity {
  company_id: number;
  id: string;
  standard_id: number;
  control_id: number;
  kind: string;
  title: string;
  description: string;
  owner_id?: number | null;
  owner_name?: string | null;
  due_date: string | null;
  opened_by_name: string;
  opened_at: Date;
}

export async function addNonconformity(db: Database, row: NewNonconformity): Promise<void> {
  await db
    .insertInto("nonconformity")
    .values({ ...row, updated_at: row.opened_at })
    .execute();
}
