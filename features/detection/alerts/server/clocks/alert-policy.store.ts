import type {
  AlertPolicy,
  TargetMinutes,
} from "#features/detection/alerts/contracts/alert-clock.contract.ts";
import type { ClockKind } from "#features/detection/alerts/contracts/alert-terms.contract.ts";
import { severityOfRank, severityRank } from "#features/detection/events/server/events.public.ts";
import type { Severity } from "#platform/contract/severity.ts";
import type { SlaTargets } from "#platform/server/clocks/clock.rules.ts";
import type { Database } from "#platform/server/database/open-database.ts";

const hour = 60;
const day = 24 * hour;
const within = (acknowledge: number, decide: number, close: number): TargetMinutes => ({
  acknowledge,
  decide,
  close,
});

/** The defaults until somebody saves others. Unknown severities are treated as medium: they may be anything. */
const targets: Record<Severity, TargetMinutes> = {
  critical: within(15, hour, 8 * hour),
  high: within(30, 4 * hour, day),
  medium: within(2 * hour, 8 * hour, 3 * day),
  low: within(8 * hour, day, 7 * day),
  informational: within(day, 3 * day, 14 * day),
  unknown: within(2 * hour, 8 * hour, 3 * day),
};

const defaultPolicy: AlertPolicy = {
  threshold: "medium",
  calendar: { kind: "always" },
  targets,
  version: 0,
  updated_at: null,
  updated_by_name: null,
};

/** Finds the service levels of the active company: its own, or the portal's defaults. */
export async function findPolicy(db: Database): Promise<AlertPolicy> {
  const row = await db
    .selectFrom("alert_policy")
    .select(["threshold", "calendar", "targets", "version", "updated_at", "updated_by_name"])
    .executeTakeFirst();
  if (!row) return defaultPolicy;
  return {
    threshold: severityOfRank(row.threshold) as AlertPolicy["threshold"],
    // The calendar is stored in the contract's shape by the call that saves it.
    calendar: row.calendar as AlertPolicy["calendar"],
    targets: row.targets as AlertPolicy["targets"],
    version: row.version,
    updated_at: row.updated_at.toISOString(),
    updated_by_name: row.updated_by_name,
  };
}

/** Saves the terms. Returns false when another version was saved in the meantime. */
export async function savePolicy(
  db: Database,
  policy: Pick<AlertPolicy, "threshold" | "calendar" | "targets" | "version">,
  saved: { companyId: number; at: Date; by: string },
): Promise<boolean> {
  const values = {
    threshold: severityRank(policy.threshold),
    calendar: JSON.stringify(policy.calendar),
    targets: JSON.stringify(policy.targets),
    version: policy.version + 1,
    updated_at: saved.at,
    updated_by_name: saved.by,
  };
  if (policy.version === 0) {
    const addedPolicy = await db
      .insertInto("alert_policy")
      .values({ company_id: saved.companyId, ...values })
      .onConflict((conflict) => conflict.column("company_id").doNothing())
      .returning("version")
      .executeTakeFirst();
    return addedPolicy !== undefined;
  }
  const changedPolicy = await db
    .updateTable("alert_policy")
    .set(values)
    .where("version", "=", policy.version)
    .returning("version")
    .executeTakeFirst();
  return changedPolicy !== undefined;
}

/** The zone in which the company's working hours are meant. */
export async function findCompanyZone(db: Database): Promise<string> {
  const { time_zone } = await db.selectFrom("company").select("time_zone").executeTakeFirstOrThrow();
  return time_zone;
}

/** Finds the present service-level targets of the company for an alert of a severity (as a rank). */
export async function slaTargetsOf(db: Database): Promise<(severity: number) => SlaTargets<ClockKind>> {
  const [{ calendar, targets }, time_zone] = await Promise.all([findPolicy(db), findCompanyZone(db)]);
  return (severity) => ({ calendar, time_zone, minutes: targets[severityOfRank(severity)] });
}

/** Finds the severity from which a company gets alerts, as a rank; unknown ones always become alerts. */
export const findAlertThreshold = async (db: Database): Promise<number> =>
  severityRank((await findPolicy(db)).threshold);
