import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** Finds the team's facts of the transaction's company, and the time of its last comparison with threats. */
export async function findCompanyRow(db: Database) {
  return await db
    .selectFrom("threat_company")
    .select(["sectors", "countries", "version", "updated_at", "updated_by_name", "judged_at"])
    .executeTakeFirst();
}

/** Returns the sector that staff entered for the company of the transaction; empty if none. */
export async function findSectorTerms(db: Database): Promise<string> {
  const row = await db.selectFrom("company").select("sector").executeTakeFirst();
  return row?.sector ?? "";
}

/**
 * Saves the target characteristics of a company if they still have the version that the person saw (0 for none);
 * returns false otherwise.
 */
export async function writeTargets(
  db: Database,
  of: { companyId: number; version: number; at: Date; by: string },
  { sectors, countries }: { sectors: string[]; countries: string[] },
): Promise<boolean> {
  const { rows } = await sql`
    insert into threat_company as t (company_id, sectors, countries, updated_at, updated_by_name)
    select ${of.companyId}::bigint, ${sectors}::text[], ${countries}::text[], ${of.at}::timestamptz, ${of.by}
    on conflict (company_id) do update set sectors = excluded.sectors, countries = excluded.countries,
      updated_at = excluded.updated_at, updated_by_name = excluded.updated_by_name, version = t.version + 1
      where (case when t.updated_at is null then 0 else t.version end) = ${of.version}
    returning 1`.execute(db);
  return rows.length === 1;
}

export async function saveRelevanceTime(
  db: Database,
  companyId: number,
  at: Date,
  facts: Record<string, unknown>,
): Promise<void> {
  await sql`
    insert into threat_company (company_id, judged_at, judged_facts)
    values (${companyId}, ${at}, ${JSON.stringify(facts)}::jsonb)
    on conflict (company_id) do update set judged_at = excluded.judged_at, judged_facts = excluded.judged_facts`.execute(
    db,
  );
}
