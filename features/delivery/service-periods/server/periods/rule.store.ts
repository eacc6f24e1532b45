import { sql } from "kysely";
import type { PeriodRhythm } from "#features/delivery/service-periods/period-terms.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { PlannedPeriod } from "./plan-periods.rules.ts";

const rules = (db: Database, companyId: number) =>
  db
    .selectFrom("service_period_rule as rule")
    .innerJoin("service", "service.id", "rule.service_id")
    .where("rule.company_id", "=", companyId)
    .select([
      "rule.id",
      "rule.service_id",
      "service.name as service_name",
      "rule.rhythm",
      "rule.starts_on",
      "rule.ends_on",
      "rule.closing_days",
      "rule.enabled",
      "rule.version",
      "rule.saved_by_name",
      "rule.saved_at",
    ]);
type StoredRule = Awaited<ReturnType<ReturnType<typeof rules>["executeTakeFirstOrThrow"]>>;
export type RuleRow = StoredRule & { rhythm: PeriodRhythm };

export async function findRules(db: Database, companyId: number): Promise<RuleRow[]> {
  const rows = await rules(db, companyId).orderBy("service.name").orderBy("rule.id").limit(200).execute();
  return rows as RuleRow[];
}

export async function findRuleOf(
  db: Database,
  companyId: number,
  serviceId: number,
): Promise<RuleRow | undefined> {
  const row = await rules(db, companyId).where("rule.service_id", "=", serviceId).executeTakeFirst();
  return row as RuleRow | undefined;
}

/** The services that the company has contracted. */
export async function findContractedServices(db: Database, companyId: number) {
  return await db
    .selectFrom("company_service")
    .innerJoin("service", "service.id", "company_service.service_id")
    .select(["service.id", "service.name"])
    .where("company_service.company_id", "=", companyId)
    .where("company_service.enabled", "=", true)
    .orderBy("service.name")
    .limit(200)
    .execute();
}

interface NewRule {
  company_id: number;
  id: string;
  service_id: number;
  rhythm: PeriodRhythm;
  starts_on: string;
  ends_on: string | null;
  closing_days: number;
  enabled: boolean;
  saved_by_name: string;
  saved_at: Date;
}

/** Adds the rule of a service; false when the service already has one. */
export async function addRule(db: Database, rule: NewRule): Promise<boolean> {
  const result = await db
    .insertInto("service_period_rule")
    .values(rule)
    .onConflict((conflict) => conflict.columns(["company_id", "service_id"]).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Changes a rule; returns false if its version is not the one that the person saw. */
export async function changeRule(
  db: Database,
  { company_id, service_id, id: _, ...rule }: NewRule,
  version: number,
): Promise<boolean> {
  const result = await db
    .updateTable("service_period_rule")
    .set({ ...rule, version: version + 1 })
    .where("company_id", "=", company_id)
    .where("service_id", "=", service_id)
    .where("version", "=", version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Removes the planned periods of a rule that have not begun, so that they are replanned. */
export async function removePlanned(db: Database, companyId: number, rule: RuleRow, today: string) {
  await db
    .deleteFrom("service_period")
    .where("company_id", "=", companyId)
    .where("rule_id", "=", rule.id)
    .where("state", "=", "planned")
    .where("starts_on", ">", today)
    .execute();
}

/** Returns the day after the last started period of a service; null where none has started. */
export async function findDayAfterLast(
  db: Database,
  companyId: number,
  serviceId: number,
  today: string,
): Promise<string | null> {
  const row = await db
    .selectFrom("service_period")
    .select(sql<string | null>`(max(ends_on) + 1)::date::text`.as("day"))
    .where("company_id", "=", companyId)
    .where("service_id", "=", serviceId)
    .where("starts_on", "<=", today)
    .executeTakeFirst();
  return row?.day ?? null;
}

/**
 * Adds planned periods and returns how many were added; those that overlap another period of the service are skipped.
 */
export async function addPlanned(
  db: Database,
  companyId: number,
  rule: RuleRow,
  periods: readonly (PlannedPeriod & { id: string })[],
): Promise<number> {
  if (periods.length === 0) return 0;
  const result = await db
    .insertInto("service_period")
    .values(
      periods.map((period) => ({
        ...period,
        company_id: companyId,
        service_id: rule.service_id,
        rule_id: rule.id,
        closing_days: rule.closing_days,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0n);
}
