import { v7 as uuidv7 } from "uuid";
import type { savePeriodRule as call } from "#features/service-periods/service-periods.contract.ts";
import type { InputOf } from "#platform/contract/define-call.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { refuseStale } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";
import { planRule, turnDuePeriods } from "../periods/advance-periods.ts";
import { findCompanyToday } from "../periods/period.store.ts";
import { ruleFrom } from "../periods/period-view.ts";
import {
  addRule,
  changeRule,
  findContractedServices,
  findRuleOf,
  type RuleRow,
  removePlanned,
} from "../periods/rule.store.ts";

/** Years before and after today in which a rule may begin. */
const maxYears = 5;

function refuseImpossible({ rhythm, starts_on, ends_on }: InputOf<typeof call>, today: string): void {
  const refuse = (detail: string) => {
    throw new Refusal("invalid_input", { detail });
  };
  if (ends_on !== null && ends_on < starts_on) refuse("El término es anterior al inicio.");
  if (rhythm === "contract" && ends_on === null) refuse("Indique cuándo termina el contrato.");
  const years = Math.abs(Number(starts_on.slice(0, 4)) - Number(today.slice(0, 4)));
  if (years > maxYears) refuse("El inicio debe estar a menos de 5 años de hoy.");
}

const isSame = (rule: RuleRow, input: InputOf<typeof call>) =>
  rule.rhythm === input.rhythm &&
  rule.starts_on === input.starts_on &&
  rule.ends_on === input.ends_on &&
  rule.closing_days === input.closing_days &&
  rule.enabled === input.enabled;

export const savePeriodRule: Verb<typeof call> = async (context, input) => {
  const { db, actor, clock, audit, announce, nothingChanged } = context;
  const { service, version, ...fields } = input;
  const companyId = companyIn(actor);
  const today = await findCompanyToday(db, companyId, clock.now());
  refuseImpossible(input, today);
  const existingRule = await findRuleOf(db, companyId, service);
  if (
    existingRule &&
    (version === undefined || version === existingRule.version) &&
    isSame(existingRule, input)
  ) {
    nothingChanged();
    return ruleFrom(existingRule);
  }
  const contracted = await findContractedServices(db, companyId);
  if (!existingRule && !contracted.some(({ id }) => id === service)) throw new Refusal("not_found");
  const row = {
    ...fields,
    company_id: companyId,
    id: uuidv7(),
    service_id: service,
    saved_by_name: authorOf(actor).name,
    saved_at: clock.now(),
  };
  refuseStale(version === undefined ? await addRule(db, row) : await changeRule(db, row, version));
  const rule = await findRuleOf(db, companyId, service);
  if (!rule) throw new Refusal("not_found");
  await removePlanned(db, companyId, rule, today);
  const planned = await planRule(context, rule, today);
  const moves = await turnDuePeriods(context, today);
  audit({
    action: "service_period.rule_saved",
    objectType: "service_period_rule",
    objectId: rule.id,
    details: { service: rule.service_name, ...fields, planned, turned: moves.length },
  });
  announce({ topic: "service_periods.changed", data: {} });
  return ruleFrom(rule);
};
