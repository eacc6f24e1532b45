import type { PeriodRule, ServicePeriod } from "#features/service-periods/service-periods.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findPeriod, findPeriodSteps, type PeriodRow } from "./period.store.ts";
import type { RuleRow } from "./rule.store.ts";

export const periodFrom = ({ opened_at, closed_at, ...row }: PeriodRow): ServicePeriod => ({
  ...row,
  opened_at: opened_at?.toISOString() ?? null,
  closed_at: closed_at?.toISOString() ?? null,
});

export const ruleFrom = ({ saved_at, ...row }: RuleRow): PeriodRule => ({
  ...row,
  saved_at: saved_at.toISOString(),
});

/** One period with the changes of its state. */
export async function periodDetail({ db, actor }: Pick<VerbContext, "db" | "actor">, id: string) {
  const companyId = companyIn(actor);
  const row = await findPeriod(db, companyId, id);
  if (!row) throw new Refusal("not_found");
  const steps = await findPeriodSteps(db, companyId, id);
  return { ...periodFrom(row), steps: steps.map((step) => ({ ...step, at: step.at.toISOString() })) };
}
