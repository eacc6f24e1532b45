import { writeInEach } from "#features/companies/server/companies.public.ts";
import type { switchRuleOfCompanies as call } from "#features/correlations/company-rules.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { SteppedVerb } from "#platform/server/steps.ts";
import type { VerbContext, VerbInput } from "#platform/server/verb.ts";
import { findRuleBySigmaId } from "../../companies/company-rules.store.ts";
import { libraryWithBelow } from "../../rules/read-library.ts";
import { addFromLibrary } from "../add-from-library.ts";
import { turnOffRule } from "../turn-off-rule.ts";
import { turnOnRule } from "../turn-on-rule.ts";

type Switch = Pick<VerbInput<typeof call>, "sigma_id" | "turn" | "reason">;

export const switchRuleOfCompanies: SteppedVerb<typeof call> = async (steps, { company_ids, ...input }) => {
  const { done, refused } = await writeInEach(steps, company_ids, (context) => switchIn(context, input));
  return {
    changed: done.filter(({ value }) => value === "changed").map(({ company }) => company),
    unchanged: done.filter(({ value }) => value === "unchanged").map(({ company }) => company),
    refused,
  };
};

async function switchIn(
  context: VerbContext,
  { sigma_id, turn, reason }: Switch,
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
