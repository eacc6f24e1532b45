import type { FindingPolicy, FixDays } from "#features/posture/findings/contracts/finding-policy.contract.ts";
import type { FindingClockKind } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import type { WorkingHours } from "#platform/contract/clocks.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { severityOfRank } from "#platform/contract/severity-rank.ts";
import type { SlaTargets } from "#platform/server/clocks/clock.rules.ts";
import type { Database } from "#platform/server/database/open-database.ts";

const within = (
  internal: number | null,
  external: number | null,
  kevInternal: number | null,
  kevExternal: number | null,
): FixDays => ({ internal, external, kev_internal: kevInternal, kev_external: kevExternal });

/** The defaults until somebody saves others. Unknown severities are treated as medium: they may be anything. */
const targets: Record<Severity, FixDays> = {
  critical: within(15, 7, 7, 3),
  high: within(30, 15, 14, 7),
  medium: within(90, 60, 21, 14),
  low: within(180, 120, 30, 21),
  informational: within(null, null, null, null),
  unknown: within(90, 60, 21, 14),
};

const defaultPolicy: FindingPolicy = {
  calendar: { kind: "always" },
  targets,
  version: 0,
  updated_at: null,
  updated_by_name: null,
};

/** Returns the active company's time targets for correcting findings: its own, or the portal's defaults. */
export async function findFindingPolicy(db: Database): Promise<FindingPolicy> {
  const row = await db
    .selectFrom("vulnerability_policy")
    .select(["calendar", "targets", "version", "updated_at", "updated_by_name"])
    .executeTakeFirst();
  if (!row) return defaultPolicy;
  return {
    // The calendar is stored in the contract's shape by the call that saves it.
    calendar: row.calendar as FindingPolicy["calendar"],
    targets: row.targets as FindingPolicy["targets"],
    version: row.version,
    updated_at: row.updated_at.toISOString(),
    updated_by_name: row.updated_by_name,
  };
}

/** Saves the policy. False when another version was saved in the meantime. */
export async function saveFindingPolicy(
  db: Database,
  { calendar, targets, version }: Pick<FindingPolicy, "calendar" | "targets" | "version">,
  saved: { companyId: number; at: Date; by: string },
): Promise<boolean> {
  const values = {
    calendar: JSON.stringify(calendar),
    targets: JSON.stringify(targets),
    version: version + 1,
    updated_at: saved.at,
    updated_by_name: saved.by,
  };
  const changedPolicy =
    version === 0
      ? await db
          .insertInto("vulnerability_policy")
          .values({ company_id: saved.companyId, ...values })
          .onConflict((conflict) => conflict.column("company_id").doNothing())
          .returning("version")
          .executeTakeFirst()
      : await db
          .updateTable("vulnerability_policy")
          .set(values)
          .where("version", "=", version)
          .returning("version")
          .executeTakeFirst();
  return changedPolicy !== undefined;
}

/** The facts that decide the time to fix a finding. */
interface FixTerms {
  /** The severity as a rank. */
  severity: number;
  exposure: string | null;
  kev: boolean;
}
type SlaTargetOf = (terms: FixTerms) => SlaTargets<FindingClockKind> | undefined;

/**
 * Finds the deadlines that the active company's policy sets at present; undefined if the policy has none. An asset of
 * unknown exposure counts as internal.
 */
export async function findPromises(db: Database): Promise<SlaTargetOf> {
  const { calendar, targets } = await findFindingPolicy(db);
  const { time_zone } = await db.selectFrom("company").select("time_zone").executeTakeFirstOrThrow();
  const dayMinutes = minutesOfDay(calendar);
  return ({ severity, exposure, kev }) => {
    const place = exposure === "external" ? "external" : "internal";
    const days = targets[severityOfRank(severity)][kev ? (`kev_${place}` as const) : place];
    return days === null ? undefined : { calendar, time_zone, minutes: { fix: days * dayMinutes } };
  };
}

/** Returns the minutes of a working day: the opening hours of the office. */
function minutesOfDay(calendar: WorkingHours): number {
  if (calendar.kind === "always") return 1_440;
  const minutes = (time: string) => {
    const [hour = 0, minute = 0] = time.split(":").map(Number);
    return hour * 60 + minute;
  };
  return minutes(calendar.closes) - minutes(calendar.opens);
}
