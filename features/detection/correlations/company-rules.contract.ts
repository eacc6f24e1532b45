import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { Severity } from "#platform/contract/severity.ts";
import { text } from "#platform/contract/text.ts";
import { RuleKind, RuleState } from "./correlations.contract.ts";

const Count = z.number().int();
const CompanyRef = z.object({ id: Count, name: z.string() });
const session = { scope: "session", permission: "correlation.manage" } as const;

/** A rule by its Sigma id, over the companies of the person. */
export const RuleAcrossCompanies = z.object({
  sigma_id: z.string(),
  title: z.string(),
  level: Severity,
  kind: RuleKind,
  /**
   * Whether the rule is part of the portal's library. A library rule can be turned on in companies that do not have it
   * yet.
   */
  in_library: z.boolean(),
  on: Count,
  failed: Count,
  /** The number of companies that have the rule turned off. */
  off: Count,
  /** The number of companies that do not have the rule. */
  absent: Count,
});
export type RuleAcrossCompanies = z.infer<typeof RuleAcrossCompanies>;

export const listRulesOfCompanies = defineCall({
  ...session,
  effect: "read",
  method: "GET",
  name: "correlations.list_rules_of_companies",
  path: "/api/correlations/companies/",
  summary:
    "Lists the rules of all companies of the person by their Sigma id, with the number of companies in which each is active",
  input: z.object({ q: text(100).optional() }),
  output: z.object({ items: z.array(RuleAcrossCompanies), companies: Count, capped: z.boolean() }),
});

export const getRuleOfCompanies = defineCall({
  ...session,
  effect: "read",
  method: "GET",
  name: "correlations.get_rule_of_companies",
  path: "/api/correlations/companies/rule/",
  summary: "Returns the state of one rule in each company of the person",
  input: z.object({ sigma_id: text(200, 1) }),
  output: z.object({
    items: z.array(
      z.object({
        company: CompanyRef,
        /** The rule in the company; null if the company does not have it. */
        rule: z.object({ id: Id, state: RuleState }).nullable(),
      }),
    ),
  }),
});

/** The maximum number of companies to which one act applies. */
export const maxRuleCompanies = 200;

export const switchRuleOfCompanies = defineCall({
  ...session,
  effect: "write",
  method: "POST",
  name: "correlations.switch_rule_of_companies",
  path: "/api/correlations/companies/switch/",
  summary:
    "Activates or deactivates a rule in each of these companies; a missing rule of the library is copied first",
  input: z.object({
    sigma_id: text(200, 1),
    company_ids: z.array(IntId).min(1).max(maxRuleCompanies),
    turn: z.enum(["on", "off"]),
    reason: text(500, 3),
  }),
  output: z.object({
    changed: z.array(CompanyRef),
    /** Companies in which the rule already had the requested state. */
    unchanged: z.array(CompanyRef),
    refused: z.array(z.object({ company_id: Count, reason: z.string() })),
  }),
});
