import type { JsonObject } from "#platform/readers/json-limits.ts";
import type { NormalEvent } from "../events.contract.ts";
import { techniquesOf } from "./attack-ids.ts";
import { countOf } from "./occurrences.ts";
import { branch, longest, textList, textOf } from "./record-text.ts";
import { wazuh4Severity } from "./wazuh4-severity.ts";

type Rule = Pick<
  NormalEvent,
  | "title"
  | "rule_id"
  | "rule_groups"
  | "severity"
  | "severity_original"
  | "occurrences"
  | "techniques"
  | "tactics"
  | "compliance_tags"
>;

const frameworks = ["pci_dss", "gdpr", "hipaa", "nist_800_53", "tsc", "gpg13"] as const;

/** What fired and what it stands for. */
export function wazuh4Rule(rule: JsonObject): Rule {
  const id = textOf(rule.id);
  const mitre = branch(rule, "mitre");
  return {
    title: textOf(rule.description, longest.title) ?? (id ? `Regla ${id}` : "Sin título"),
    rule_id: id,
    rule_groups: textList(rule.groups),
    ...wazuh4Severity(rule.level),
    // `firedtimes` only counts since the manager started; the frequency of a composite rule is what it folded.
    occurrences: countOf(rule.frequency),
    // Ids, tactics and names are three lists of their own lengths: no pair of them may be read side by side.
    techniques: techniquesOf([mitre.id]),
    tactics: textList(mitre.tactic),
    compliance_tags: frameworks.flatMap((framework) =>
      textList(rule[framework]).map((requirement) => `${framework}:${requirement}`),
    ),
  };
}
