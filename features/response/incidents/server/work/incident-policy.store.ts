import type { IncidentPolicy } from "#features/response/incidents/contracts/incident-policy.contract.ts";
import type { IncidentClockKind } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { severityOfRank } from "#platform/contract/severity-rank.ts";
import type { SlaTargets } from "#platform/server/clocks/clock.rules.ts";
import type { Database } from "#platform/server/database/open-database.ts";

const hour = 60;
const day = 24 * hour;
const within = (acknowledge: number, contain: number, resolve: number) => ({ acknowledge, contain, resolve });

/** The defaults until somebody saves others. Unknown severities are treated as high: they may be anything. */
const targets: Record<Severity, Record<IncidentClockKind, number>> = {
  critical: within(15, 4 * hour, day),
  high: within(30, 8 * hour, 3 * day),
  medium: within(2 * hour, day, 7 * day),
  low: within(8 * hour, 3 * day, 14 * day),
  informational: within(day, 7 * day, 30 * day),
  unknown: within(30, 8 * hour, 3 * day),
};

const defaultPolicy: IncidentPolicy = {
  calendar: { kind: "always" },
  targets,
  version: 0,
  updated_at: null,
  updated_by_name: null,
};

/** Finds the service levels of the active company: its own, or the portal's defaults. */
export async function findIncidentPolicy(db: Database): Promise<IncidentPolicy> {
  const row = await db
    .selectFrom("incident_policy")
    .select(["calendar", "targets", "version", "updated_at", "updated_by_name"])
    .executeTakeFirst();
  if (!row) return defaultPolicy;
  return {
    // The column is written only by the call that saves the policy, in this shape.
    calendar: row.calendar as IncidentPolicy["calendar"],
    targets: row.targets as IncidentPolicy["targets"],
    version: row.version,
    updated_at: row.updated_at.toISOString(),
    updated_by_name: row.updated_by_name,
  };
}

/** Saves a policy; false when another version was saved meanwhile. */
export async function saveIncidentPolicy(
  db: Database,
  policy: Pick<IncidentPolicy, "calendar" | "targets" | "version">,
  saved: { companyId: number; at: Date; by: string },
): Promise<boolean> {
  const values = {
    calendar: JSON.stringify(policy.calendar),
    targets: JSON.stringify(policy.targets),
    version: policy.version + 1,
    updated_at: saved.at,
    updated_by_name: saved.by,
  };
  if (policy.version > 0) {
    const changedPolicy = await db
      .updateTable("incident_policy")
      .set(values)
      .where("version", "=", policy.version)
      .returning("version")
      .executeTakeFirst();
    return changedPolicy !== undefined;
  }
  const addedPolicy = await db
    .insertInto("incident_policy")
    .values({ company_id: saved.companyId, ...values })
    .onConflict((conflict) => conflict.column("company_id").doNothing())
    .returning("version")
    .executeTakeFirst();
  return addedPolicy !== undefined;
}

/** Finds the present service-level targets of the company for an incident of a severity (as a rank). */
export async function slaTargetsOf(
  db: Database,
): Promise<(severity: number) => SlaTargets<IncidentClockKind>> {
  const [{ calendar, targets: minutes }, { time_zone }] = await Promise.all([
    findIncidentPolicy(db),
    db.selectFrom("company").select("time_zone").executeTakeFirstOrThrow(),
  ]);
  return (severity) => ({ calendar, time_zone, minutes: minutes[severityOfRank(severity)] });
}
