import type { NormalEvent } from "#features/detection/events/contracts/events.contract.ts";
import type { Severity } from "#platform/contract/severity.ts";
import type { JsonObject } from "#platform/readers/json-limits.ts";
import { tacticsOf, techniquesOf } from "../fields/attack-ids.ts";
import { outcomeOf } from "../fields/outcome.ts";
import { severityOfWord } from "../fields/severity.ts";
import { valuesAtPath } from "../records/record-path.ts";
import { firstText, integerOf, textList, textOf } from "../records/record-text.ts";

type Attack = Pick<NormalEvent, "techniques" | "tactics" | "compliance_tags">;

/** Returns ATT&CK from the current and the former place of findings, and the compliance requirements of a finding. */
export function ocsfAttack(record: JsonObject, info: JsonObject): Attack {
  return { ...attackOf(record, info), compliance_tags: complianceOf(record) };
}

function attackOf(record: JsonObject, info: JsonObject): Pick<Attack, "techniques" | "tactics"> {
  const attacks = [info.attacks, record.attacks].filter((list) => list !== undefined);
  if (attacks.length === 0) return { techniques: [], tactics: [] };
  const all = (path: string) => attacks.flatMap((list) => valuesAtPath(list, path));
  return {
    techniques: techniquesOf([...all("technique.uid"), ...all("sub_technique.uid")]),
    tactics: tacticsOf(
      [...all("tactic.uid"), ...all("tactics.uid")],
      [...all("tactic.name"), ...all("tactics.name")],
    ),
  };
}

function complianceOf(record: JsonObject): string[] {
  const standards = valuesAtPath(record, "compliance.standards").flatMap((list) => textList(list));
  const [standard = "compliance"] = standards;
  const requirements = valuesAtPath(record, "compliance.requirements").flatMap((list) => textList(list));
  const names = requirements.map((requirement) => `${standard}:${requirement}`);
  const [prowler] = valuesAtPath(record, "unmapped.compliance");
  if (typeof prowler !== "object" || prowler === null || Array.isArray(prowler)) return tags(names);
  const mapped = Object.entries(prowler).flatMap(([framework, list]) =>
    textList(list).map((requirement) => `${framework}:${requirement}`),
  );
  return tags([...names, ...mapped]);
}

function tags(values: readonly string[]): string[] {
  return textList(values, 200);
}

const names: Readonly<Record<number, string>> = {
  1001: "File System Activity",
  1007: "Process Activity",
  2001: "Security Finding",
  2002: "Vulnerability Finding",
  2003: "Compliance Finding",
  2004: "Detection Finding",
  2005: "Incident Finding",
  2006: "Data Security Finding",
  3002: "Authentication",
  3005: "User Access Management",
  4001: "Network Activity",
  4002: "HTTP Activity",
  4003: "DNS Activity",
  6003: "API Activity",
};

/** Returns the name of a class by its number. */
export function ocsfClassName(classUid: number): string | null {
  return names[classUid] ?? null;
}

/** Severities by number; 0 is unknown, and so is 99 ("other"). */
const levels: Readonly<Record<number, Severity>> = {
  1: "informational",
  2: "low",
  3: "medium",
  4: "high",
  5: "critical",
  6: "critical",
};

/** Returns the severity by its number, or by its name if there is no number. */
export function ocsfSeverity(record: JsonObject): Pick<NormalEvent, "severity" | "severity_original"> {
  const id = integerOf(record.severity_id);
  return {
    severity: id === null ? severityOfWord(record.severity) : (levels[id] ?? "unknown"),
    severity_original: textOf(record.severity) ?? textOf(record.severity_id),
  };
}

const closedCount = 3;
const states: Readonly<Record<number, string>> = {
  1: "new",
  2: "in_progress",
  3: "suppressed",
  4: "resolved",
  5: "archived",
};

/**
 * Returns the outcome of an activity. Some tools write an error code as the status text, so the status number has
 * precedence.
 */
export function ocsfOutcome(record: JsonObject): NormalEvent["outcome"] {
  const id = integerOf(record.status_id);
  if (id === 1) return "success";
  if (id === 2) return "failure";
  return id === null || id === 0 ? outcomeOf(record.status) : null;
}

/** Returns the tool's state of a finding: its last action, otherwise its status; some write one without its number. */
export function ocsfStatus(record: JsonObject): string | null {
  if (integerOf(record.activity_id) === closedCount) return "closed";
  const id = integerOf(record.status_id) ?? integerOf(record.state_id);
  const state = id === null ? undefined : states[id];
  return state ?? firstText([record.state, record.status]);
}
