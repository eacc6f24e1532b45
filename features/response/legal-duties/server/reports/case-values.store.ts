import type { Database } from "#platform/server/database/open-database.ts";

export async function findCompanyName(db: Database, companyId: number): Promise<string> {
  const row = await db
    .selectFrom("company")
    .select(["full_name", "name"])
    .where("id", "=", companyId)
    .executeTakeFirst();
  return row ? row.full_name || row.name : "";
}

const maxLines = 500;

export async function findAffectedObjects(db: Database, incidentIds: readonly string[]) {
  return await db
    .selectFrom("incident_affected")
    .select(["kind", "name", "state"])
    .where("incident_id", "in", incidentIds)
    .where("state", "<>", "clean")
    .orderBy("name")
    .limit(maxLines)
    .execute();
}

/** Returns the indicators of compromise, without undecided observables. */
export async function findIndicators(db: Database, incidentIds: readonly string[]) {
  return await db
    .selectFrom("incident_observable")
    .select(["type", "value"])
    .where("incident_id", "in", incidentIds)
    .where("ioc", "=", true)
    .where("ignored", "=", false)
    .orderBy("type")
    .orderBy("value")
    .limit(maxLines)
    .execute();
}

/** Returns the facts of the curated timeline that are marked for reports. */
export async function findReportedFacts(db: Database, incidentIds: readonly string[]) {
  return await db
    .selectFrom("incident_fact")
    .select(["at", "category", "technical", "plain"])
    .where("incident_id", "in", incidentIds)
    .where("in_report", "=", true)
    .orderBy("at")
    .orderBy("position")
    .orderBy("id")
    .limit(maxLines)
    .execute();
}

export async function findDoneTasks(db: Database, incidentIds: readonly string[]) {
  return await db
    .selectFrom("incident_task")
    .select(["phase", "title", "result"])
    .where("incident_id", "in", incidentIds)
    .where("state", "=", "done")
    .orderBy("done_at")
    .orderBy("id")
    .limit(maxLines)
    .execute();
}
