import type { NormalEvent } from "#features/detection/events/contracts/events.contract.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import { techniquesOf } from "../fields/attack-ids.ts";
import { eventCountOf } from "../fields/outcome.ts";
import { integerOf, maxTextLengths, objectMember, textList, textOf } from "../records/record-text.ts";

/** The severity bands of Wazuh's own interface, the worst first, each with the lowest rule level that belongs to it. */
const bands = [
  { from: 15, severity: "critical" },
  { from: 12, severity: "high" },
  { from: 7, severity: "medium" },
  { from: 0, severity: "low" },
] as const;

/** Returns the severity of a rule level. A missing or non-numeric level is unknown, never low. */
function wazuh4Severity(level: unknown): Pick<NormalEvent, "severity" | "severity_original"> {
  const number = integerOf(level);
  const band = number === null ? undefined : bands.find(({ from }) => number >= from);
  return { severity: band?.severity ?? "unknown", severity_original: textOf(level) };
}

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

/** Reads the rule and its mapping. */
export function wazuh4Rule(rule: JsonObject): Rule {
  const id = textOf(rule.id);
  const mitre = objectMember(rule, "mitre");
  return {
    title: textOf(rule.description, maxTextLengths.title) ?? (id ? `Regla ${id}` : "Sin título"),
    rule_id: id,
    rule_groups: textList(rule.groups),
    ...wazuh4Severity(rule.level),
    // `firedtimes` counts only since the manager started; the frequency of a composite rule is the number of combined
    // events.
    occurrences: eventCountOf(rule.frequency),
    // Ids, tactics and names are three independent lists, so they cannot be paired by position.
    techniques: techniquesOf([mitre.id]),
    tactics: textList(mitre.tactic),
    compliance_tags: frameworks.flatMap((framework) =>
      textList(rule[framework]).map((requirement) => `${framework}:${requirement}`),
    ),
  };
}
