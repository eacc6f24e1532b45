import { findOwnCompanies, writeInEach } from "#features/identity/companies/server/companies.public.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { type SteppedVerb, steppedRoute } from "#platform/server/steps.ts";
import { route, type Verb, type VerbContext, type VerbInput } from "#platform/server/verb.ts";
import * as contract from "../../company-rules.contract.ts";
import { addFromLibrary } from "../rules/library.verbs.ts";
import { libraryWithBelow, readLibrary } from "../rules/read-library.ts";
import { turnOffRule, turnOnRule } from "../rules/rule.verbs.ts";
import {
  findRuleBySigmaId,
  findRuleOfCompanies,
  findRulesOfCompanies,
  maxRules,
  titleContainsWord,
} from "./company-rules.store.ts";

/** Rules of the library that no company has are listed too, so that they can be turned on. */
const listRulesOfCompanies: Verb<typeof contract.listRulesOfCompanies> = async ({ db }, { q }) => {
  const companies = (await findOwnCompanies(db)).length;
  const library = new Map(
    readLibrary().flatMap(({ rule }) => (rule?.head.id ? [[rule.head.id, rule] as const] : [])),
  );
  const rows = await findRulesOfCompanies(db);
  const existing = new Set(rows.map(({ sigma_id }) => sigma_id));
  const unused = [...library].flatMap(([sigma_id, { head, kind }]) =>
    existing.has(sigma_id)
      ? []
      : [{ sigma_id, title: head.title, level: head.level, kind, on: 0, failed: 0, off: 0 }],
  );
  const matching = [...rows, ...unused]
    .filter((row) => titleContainsWord(row, q))
    .toSorted((one, other) => other.on - one.on || one.title.localeCompare(other.title, "es"));
  return {
    items: matching.slice(0, maxRules).map((row) => ({
      ...row,
      in_library: library.has(row.sigma_id),
      absent: companies - row.on - row.failed - row.off,
    })),
    companies,
    capped: matching.length > maxRules,
  };
};

const getRuleOfCompanies: Verb<typeof contract.getRuleOfCompanies> = async ({ db }, { sigma_id }) => {
  const rows = await findRuleOfCompanies(db, sigma_id);
  return {
    items: rows.map(({ company_id, company_name, id, state }) => ({
      company: { id: company_id, name: company_name },
      rule: id && state ? { id, state } : null,
    })),
  };
};

type RuleSwitch = Pick<VerbInput<typeof contract.switchRuleOfCompanies>, "sigma_id" | "turn" | "reason">;

const switchRuleOfCompanies: SteppedVerb<typeof contract.switchRuleOfCompanies> = async (
  steps,
  { company_ids, ...input },
) => {
  const { done, refused } = await writeInEach(steps, company_ids, (context) => switchRule(context, input));
  return {
    changed: done.filter(({ value }) => value === "changed").map(({ company }) => company),
    unchanged: done.filter(({ value }) => value === "unchanged").map(({ company }) => company),
    refused,
  };
};

async function switchRule(
  context: VerbContext,
  { sigma_id, turn, reason }: RuleSwitch,
): Promise<"changed" | "unchanged"> {
  const companyId = companyIn(context.actor);
  let rule = await findRuleBySigmaId(context.db, companyId, sigma_id);
  if (!rule && turn === "on" && libraryWithBelow([sigma_id]).length > 0) {
    await addFromLibrary(context, { sigma_ids: [sigma_id] });
    rule = await findRuleBySigmaId(context.db, companyId, sigma_id);
  }
  if (!rule && turn === "on") throw new Refusal("not_found", { detail: "La empresa no tiene esta regla." });
  if (!rule || (rule.state === "on") === (turn === "on")) {
    context.nothingChanged();
    return "unchanged";
  }
  const ruleVersion = { id: rule.id, version: rule.version, reason };
  await (turn === "on" ? turnOnRule : turnOffRule)(context, ruleVersion);
  return "changed";
}

export const companyRulesVerbs = [
  route(contract.listRulesOfCompanies, listRulesOfCompanies),
  route(contract.getRuleOfCompanies, getRuleOfCompanies),
  steppedRoute(contract.switchRuleOfCompanies, switchRuleOfCompanies),
];
