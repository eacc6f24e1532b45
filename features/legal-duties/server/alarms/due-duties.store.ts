import type { Database } from "#platform/server/database/open-database.ts";

/** What runs in the incidents of all companies that are not restricted, the next limit first. For scope `platform`. */
export async function findRunningEverywhere(db: Database, most: number) {
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
    .limit(most)
    .execute();
}

/** How much of what the law asks of the company runs, ends within so long, and is late, in incidents one may know of. */
export async function countRunning(
  db: Database,
  { now, soon }: { now: Date; soon: Date },
): Promise<{ running: number; soon: number; late: number; next_id: string | null }> {
  const rows = await db
    .selectFrom("legal_clock as clock")
    .innerJoin("incident", (join) =>
      join
        .onRef("incident.company_id", "=", "clock.company_id")
        .onRef("incident.id", "=", "clock.incident_id"),
    )
    .select(["clock.incident_id", "clock.limit_at"])
    .where("clock.started_at", "<=", now)
    .orderBy("clock.limit_at")
    .orderBy("clock.incident_id")
    .orderBy("clock.duty")
    .limit(1_000)
    .execute();
  return {
    running: rows.length,
    soon: rows.filter(({ limit_at }) => limit_at > now && limit_at <= soon).length,
    late: rows.filter(({ limit_at }) => limit_at < now).length,
    next_id: rows[0]?.incident_id ?? null,
  };
}
