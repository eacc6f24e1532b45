import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** Nonconformities that nobody has closed yet. */
export async function findOpenNonconformities(db: Database) {
  return await db
    .selectFrom("nonconformity")
    .select(["company_id", "control_id", "kind", "title", "due_date"])
    .where("status", "<>", "closed")
    .execute();
}

/** For each control with exceptions, the last day of the one that lasts longest. */
export async function findExceptions(db: Database) {
  return await db
    .selectFrom("control_exception")
    .select(["company_id", "control_id", sql<string>`max(expires_on)`.as("expires_on")])
    .where("revoked_at", "is", null)
    .groupBy(["company_id", "control_id"])
    .execute();
}

/** The names of the measures that serve each of a standard's controls. */
export async function findMeasureNames(db: Database, standardId: number): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom("measure_control")
    .innerJoin("measure", (join) =>
      join
        .onRef("measure.company_id", "=", "measure_control.company_id")
        .onRef("measure.id", "=", "measure_control.measure_id"),
    )
    .innerJoin("control", "control.id", "measure_control.control_id")
    .select([
      "measure_control.control_id",
      sql<string[]>`array_agg(measure.name order by measure.name)`.as("names"),
    ])
    .where("control.standard_id", "=", standardId)
    .where("measure.status", "<>", "retired")
    .groupBy("measure_control.control_id")
    .execute();
  return new Map(rows.map(({ control_id, names }) => [control_id, names]));
}

/** Papers of the legal dossier that expire between two days, both included. */
export async function findExpiringPapers(db: Database, from: string, to: string) {
  const { rows } = await sql<{ name: string; expires_on: string }>`
    select paper ->> 'name' as name, paper ->> 'expires_on' as expires_on
    from legal_profile, jsonb_array_elements(dossier) as paper
    where paper ->> 'expires_on' between ${from} and ${to} order by 2, 1`.execute(db);
  return rows;
}
