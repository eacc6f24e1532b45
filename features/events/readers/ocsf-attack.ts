import type { JsonObject } from "#platform/readers/json-limits.ts";
import type { NormalEvent } from "../events.contract.ts";
import { tacticsOf, techniquesOf } from "./attack-ids.ts";
import { valuesAt } from "./record-path.ts";
import { textList } from "./record-text.ts";

type Attack = Pick<NormalEvent, "techniques" | "tactics" | "compliance_tags">;

/** ATT&CK where findings keep it, and where older versions did; and the requirements that a finding is about. */
export function ocsfAttack(record: JsonObject, info: JsonObject): Attack {
  return { ...attackOf(record, info), compliance_tags: complianceOf(record) };
}

function attackOf(record: JsonObject, info: JsonObject): Pick<Attack, "techniques" | "tactics"> {
  const attacks = [info.attacks, record.attacks].filter((list) => list !== undefined);
  if (attacks.length === 0) return { techniques: [], tactics: [] };
  const all = (path: string) => attacks.flatMap((list) => valuesAt(list, path));
  return {
    techniques: techniquesOf([...all("technique.uid"), ...all("sub_technique.uid")]),
    tactics: tacticsOf(
      [...all("tactic.uid"), ...all("tactics.uid")],
      [...all("tactic.name"), ...all("tactics.name")],
    ),
  };
}

function complianceOf(record: JsonObject): string[] {
  const standards = valuesAt(record, "compliance.standards").flatMap((list) => textList(list));
  const [standard = "compliance"] = standards;
  const requirements = valuesAt(record, "compliance.requirements").flatMap((list) => textList(list));
  const named = requirements.map((requirement) => `${standard}:${requirement}`);
  const [prowler] = valuesAt(record, "unmapped.compliance");
  if (typeof prowler !== "object" || prowler === null || Array.isArray(prowler)) return tags(named);
  const mapped = Object.entries(prowler).flatMap(([framework, list]) =>
    textList(list).map((requirement) => `${framework}:${requirement}`),
  );
  return tags([...named, ...mapped]);
}

function tags(written: readonly string[]): string[] {
  return textList(written, 200);
}
