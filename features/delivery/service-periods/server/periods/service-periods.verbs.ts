import { v7 as uuidv7 } from "uuid";
import type { InputOf } from "#platform/contract/define-call.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen, refuseStale } from "#platform/server/seen-version.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import { periodMoves, periodStateLabels } from "../../period-terms.ts";
import type { PeriodRule, ServicePeriod } from "../../service-periods.contract.ts";
import * as contract from "../../service-periods.contract.ts";
import { advanceDuePeriods, planRule } from "./advance-periods.ts";
import { findCompanyPeriods } from "./company-periods.store.ts";
import {
  addPeriodSteps,
  findCompanyToday,
  findPeriod,
  findPeriodSteps,
  findPeriods,
  lockPeriod,
  type PeriodRow,
  setPeriodState,
} from "./period.store.ts";
import { planPeriods } from "./plan-periods.rules.ts";
import {
  addRule,
  changeRule,
  findContractedServices,
  findRuleOf,
  findRules,
  type RuleRow,
  removePlanned,
} from "./rule.store.ts";

const periodFrom = ({ opened_at, closed_at, ...row }: PeriodRow): ServicePeriod => ({
  ...row,
  opened_at: opened_at?.toISOString() ?? null,
  closed_at: closed_at?.toISOString() ?? null,
});

const ruleFrom = ({ saved_at, ...row }: RuleRow): PeriodRule => ({
  ...row,
  saved_at: saved_at.toISOString(),
});

/** Returns one period with the changes of its state. */
async function periodDetail({ db, actor }: Pick<VerbContext, "db" | "actor">, id: string) {
  const companyId = companyIn(actor);
  const row = await findPeriod(db, companyId, id);
  if (!row) throw new Refusal("not_found");
  const steps = await findPeriodSteps(db, companyId, id);
  return { ...periodFrom(row), steps: steps.map((step) => ({ ...step, at: step.at.toISOString() })) };
}

export const listPeriods: Verb<typeof contract.listPeriods> = async ({ db, actor }, filter) => ({
  items: (await findPeriods(db, companyIn(actor), filter)).map(periodFrom),
});

export const listPeriodRules: Verb<typeof contract.listPeriodRules> = async ({ db, actor }) => {
  const companyId = companyIn(actor);
  const items = (await findRules(db, companyId)).map(ruleFrom);
  const services = await findContractedServices(db, companyId);
  return { items, services: services.filter(({ id }) => !items.some(({ service_id }) => service_id === id)) };
};

/** This call reads no data of the company, because the periods follow from the days of the rule. */
const previewPeriodRule: Verb<typeof contract.previewPeriodRule> = async (_context, rule) => {
  if (rule.ends_on < rule.starts_on)
    throw new Refusal("invalid_input", { detail: "El término es anterior al inicio." });
  return { items: planPeriods(rule, rule.ends_on) };
};

/** Years before and after today in which a rule may begin. */
const maxYears = 5;

function refuseImpossibleRule(
  { rhythm, starts_on, ends_on }: InputOf<typeof contract.savePeriodRule>,
  today: string,
): void {
  const refuse = (detail: string) => {
    throw new Refusal("invalid_input", { detail });
  };
  if (ends_on !== null && ends_on < starts_on) refuse("El término es anterior al inicio.");
  if (rhythm === "contract" && ends_on === null) refuse("Indique cuándo termina el contrato.");
  const years = Math.abs(Number(starts_on.slice(0, 4)) - Number(today.slice(0, 4)));
  if (years > maxYears) refuse("El inicio debe estar a menos de 5 años de hoy.");
}

const isSameRule = (rule: RuleRow, input: InputOf<typeof contract.savePeriodRule>) =>
  rule.rhythm === input.rhythm &&
  rule.starts_on === input.starts_on &&
  rule.ends_on === input.ends_on &&
  rule.closing_days === input.closing_days &&
  rule.enabled === input.enabled;

export const savePeriodRule: Verb<typeof contract.savePeriodRule> = async (context, input) => {
  const { db, actor, clock, audit, announce, nothingChanged } = context;
  const { service, version, ...fields } = input;
  const companyId = companyIn(actor);
  const today = await findCompanyToday(db, companyId, clock.now());
  refuseImpossibleRule(input, today);
  const existingRule = await findRuleOf(db, companyId, service);
  if (
    existingRule &&
    (version === undefined || version === existingRule.version) &&
    isSameRule(existingRule, input)
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
  const plannedCount = await planRule(context, rule, today);
  const moves = await advanceDuePeriods(context, today);
  audit({
    action: "service_period.rule_saved",
    objectType: "service_period_rule",
    objectId: rule.id,
    details: { service: rule.service_name, ...fields, planned: plannedCount, turned: moves.length },
  });
  announce({ topic: "service_periods.changed", data: {} });
  return ruleFrom(rule);
};

const listCompanyPeriods: Verb<typeof contract.listCompanyPeriods> = async ({ db, clock }, { q = "" }) => {
  const rows = await findCompanyPeriods(db, clock.now());
  return {
    items: rows
      .filter(({ company_name }) => foldText(company_name).includes(foldText(q)))
      .map(({ company_id, company_name, ...row }) => ({
        company: { id: company_id, name: company_name },
        ...row,
      })),
  };
};

const getPeriod: Verb<typeof contract.getPeriod> = (context, { id }) => periodDetail(context, id);

const minReasonLength = 5;

const changePeriodState: Verb<typeof contract.changePeriodState> = async (
  context,
  { id, version, to, reason },
) => {
  const { db, actor, clock, audit, announce } = context;
  const companyId = companyIn(actor);
  const period = asSeen(await lockPeriod(db, companyId, id), { version });
  if (!periodMoves[period.state].includes(to))
    throw new Refusal("conflict", {
      detail: `Un período ${periodStateLabels[period.state].toLowerCase()} no puede pasar a ${periodStateLabels[to].toLowerCase()}.`,
    });
  if (to === "reopened" && reason.length < minReasonLength)
    throw new Refusal("invalid_input", { detail: "Escriba por qué se reabre el período." });
  const at = clock.now();
  const author = authorOf(actor);
  await setPeriodState(db, companyId, { id, to }, { at, author });
  await addPeriodSteps(db, [
    {
      company_id: companyId,
      id: uuidv7(),
      period_id: id,
      from_state: period.state,
      to_state: to,
      reason,
      at,
      actor_id: author.id,
      actor_name: author.name,
    },
  ]);
  audit({
    action: "service_period.state_changed",
    objectType: "service_period",
    objectId: id,
    details: { name: period.name, from: period.state, to, reason },
  });
  announce({ topic: "service_periods.changed", data: {} });
  return await periodDetail(context, id);
};

export const servicePeriodsVerbs = [
  route(contract.listPeriods, listPeriods),
  route(contract.listPeriodRules, listPeriodRules),
  route(contract.previewPeriodRule, previewPeriodRule),
  route(contract.savePeriodRule, savePeriodRule),
  route(contract.listCompanyPeriods, listCompanyPeriods),
  route(contract.getPeriod, getPeriod),
  route(contract.changePeriodState, changePeriodState),
];
