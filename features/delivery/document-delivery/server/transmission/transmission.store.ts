import { type Insertable, sql } from "kysely";
import type { Schema } from "#database/schema.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { wholeSendingColumns } from "../sendings/sending-query.store.ts";

/** The maximum number of attempts with an uncertain outcome; after the second one a person decides. */
export const maxUncertainTries = 2;

/**
 * Claims a sending for one attempt; undefined if it is finished or another attempt is running. If an earlier attempt
 * broke off, the row records that the message may arrive twice.
 */
export async function claimSending(
  db: Database,
  { companyId, id, now, until }: { companyId: number; id: string; now: Date; until: Date },
) {
  return await db
    .updateTable("document_sending")
    .set({
      stage: "transmission_started",
      possible_duplicate: sql`possible_duplicate or stage in ('transmission_started', 'uncertain')`,
      attempts: sql`attempts + 1`,
      claimed_until: until,
      started_at: now,
      updated_at: now,
    })
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .where((where) =>
      where.or([
        where("stage", "=", "prepared"),
        where.and([where("stage", "=", "uncertain"), where("attempts", "<", maxUncertainTries)]),
        where.and([
          where("stage", "=", "transmission_started"),
          where.or([where("claimed_until", "is", null), where("claimed_until", "<", now)]),
        ]),
      ]),
    )
    .returning(wholeSendingColumns)
    .executeTakeFirst();
}

export async function insertLink(db: Database, row: Insertable<Schema["document_link"]>): Promise<void> {
  await db.insertInto("document_link").values(row).execute();
}

/** The name of the company, and whether it is enabled. */
export async function findCompany(db: Database, companyId: number) {
  return await db
    .selectFrom("company")
    .select(["name", "enabled"])
    .where("id", "=", companyId)
    .executeTakeFirst();
}

export async function findPeriodName(
  db: Database,
  companyId: number,
  periodId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom("service_period")
    .select("name")
    .where("company_id", "=", companyId)
    .where("id", "=", periodId)
    .executeTakeFirst();
  return row?.name ?? null;
}

export async function findPeriodService(
  db: Database,
  companyId: number,
  periodId: string | null,
): Promise<number | null> {
  if (periodId === null) return null;
  const row = await db
    .selectFrom("service_period")
    .select("service_id")
    .where("company_id", "=", companyId)
    .where("id", "=", periodId)
    .executeTakeFirst();
  return row?.service_id ?? null;
}
