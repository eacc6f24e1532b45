import { entryOf } from "#platform/contract/word-list.ts";
import { textList } from "../records/record-text.ts";

const technique = /\bT\d{4}(?:\.\d{3})?\b/g;

/** Returns the techniques in values of a source (`T1059.001`, `technique_id=T1059`, a link, a sentence), each once. */
export function techniquesOf(values: readonly unknown[]): string[] {
  const keys = new Set<string>();
  for (const rawText of values.flatMap((value) => textList(value))) {
    for (const [id] of rawText.toUpperCase().matchAll(technique)) keys.add(id);
  }
  return [...keys];
}

const names: Readonly<Record<string, string>> = {
  TA0043: "Reconnaissance",
  TA0042: "Resource Development",
  TA0001: "Initial Access",
  TA0002: "Execution",
  TA0003: "Persistence",
  TA0004: "Privilege Escalation",
  TA0005: "Stealth",
  TA0112: "Defense Impairment",
  TA0006: "Credential Access",
  TA0007: "Discovery",
  TA0008: "Lateral Movement",
  TA0009: "Collection",
  TA0011: "Command and Control",
  TA0010: "Exfiltration",
  TA0040: "Impact",
};

/** Returns tactics by name, the usual form of sources that have only one of both; ids are converted to names. */
export function tacticsOf(ids: unknown, rawValue: unknown = []): string[] {
  const tacticNames = textList(rawValue).map((name) => name.replaceAll("_", " "));
  if (tacticNames.length > 0) return tacticNames;
  return textList(ids).map((id) => entryOf(names, id.toUpperCase()) ?? id);
}
