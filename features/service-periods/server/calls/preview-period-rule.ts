import type { previewPeriodRule as call } from "#features/service-periods/service-periods.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { planPeriods } from "../periods/plan-periods.rules.ts";

/** Reads nothing of the company: the periods follow from the days of the rule. */
export const previewPeriodRule: Verb<typeof call> = async (_context, rule) => {
  if (rule.ends_on < rule.starts_on)
    throw new Refusal("invalid_input", { detail: "El término es anterior al inicio." });
  return { items: planPeriods(rule, rule.ends_on) };
};
