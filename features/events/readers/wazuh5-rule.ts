import type { JsonObject } from "#platform/readers/json-limits.ts";
import type { NormalEvent } from "../events.contract.ts";
import { tacticsOf, techniquesOf } from "./attack-ids.ts";
import { branch, textList, textOf } from "./record-text.ts";

type Rule = Pick<NormalEvent, "rule_id" | "rule_groups" | "techniques" | "tactics" | "compliance_tags">;

/** What fired and what it stands for. */
export function wazuh5Rule(rule: JsonObject): Rule {
  const mitre = branch(rule, "mitre");
  const tactic = branch(mitre, "tactic");
  return {
    rule_id: textOf(rule.id),
    rule_groups: textList(rule.tags),
    techniques: techniquesOf([branch(mitre, "technique").id, branch(mitre, "subtechnique").id]),
    tactics: tacticsOf(tactic.id, tactic.name),
    compliance_tags: Object.entries(branch(rule, "compliance"))
      .slice(0, 20)
      .flatMap(([framework, requirements]) =>
        textList(requirements).flatMap((requirement) => textOf(`${framework}:${requirement}`) ?? []),
      ),
  };
}
