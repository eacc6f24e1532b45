import type { Database } from "#platform/server/database/open-database.ts";

/** Finds the running duties of all unrestricted incidents of all companies, by next limit. For scope `platform`. */
export async function findRunningEverywhere(db: Database, limit: number) {
  return await db
    .selectFrom("legal_clock as clock")
    .innerJoin("incident", (join) =>
      join
        .onRef("incident.company_id", "=", "clock.company_id")
        .onRef("incident.id", "=", "clock.incident_id"),
    )
    .innerJoin("company", "company.id", "clock.company_id")
    .select([
      "clock.company_id",
      "company.name as company_name",
      "clock.incident_id",
      "incident.series",
      "incident.number",
      "incident.title",
      "clock.duty",
      "clock.started_at",
      "clock.target_at",
      "clock.limit_at",
    ])
    .where("incident.restricted", "=", false)
    .orderBy("clock.limit_at")
    .orderBy("clock.company_id")
    .orderBy("clock.incident_id")
    .orderBy("clock.duty")
    .limit(limit)
    .execute();
}
