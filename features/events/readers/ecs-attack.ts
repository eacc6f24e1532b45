import { isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";
import type { NormalEvent } from "../events.contract.ts";
import { tacticsOf, techniquesOf } from "./attack-ids.ts";
import { valuesAt } from "./record-path.ts";
import { branch } from "./record-text.ts";

type Attack = Pick<NormalEvent, "techniques" | "tactics">;

const attackTactic = /^TA\d{4}$/;

/** Techniques and tactics of the document and of the rule that fired. Vendors' own frameworks stay in the raw record. */
export function ecsAttack(record: JsonObject, rule: JsonObject): Attack {
  const threats = [record.threat, rule.threat].filter(
    (threat) => isJsonObject(threat) || Array.isArray(threat),
  );
  if (threats.length === 0) return { techniques: [], tactics: [] };
  const all = (path: string) => threats.flatMap((threat) => valuesAt(threat, path));
  const ids = all("tactic.id");
  const foreign = ids.length > 0 && !ids.some((id) => typeof id === "string" && attackTactic.test(id));
  return {
    techniques: techniquesOf([
      ...all("technique.id"),
      ...all("subtechnique.id"),
      ...all("technique.subtechnique.id"),
    ]),
    tactics: foreign ? [] : tacticsOf(ids, all("tactic.name")),
  };
}

export function kibanaRule(record: JsonObject): JsonObject {
  return branch(branch(branch(record, "kibana"), "alert"), "rule");
}
