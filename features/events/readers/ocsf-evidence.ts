import { isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";

const most = 20;

/** The objects in which a finding shows what it saw, and the record itself, which is where activities say it. */
export function ocsfEvidence(record: JsonObject): readonly JsonObject[] {
  const evidences = record.evidences;
  if (Array.isArray(evidences)) return [record, ...evidences.slice(0, most).filter(isJsonObject)];
  return isJsonObject(record.evidence) ? [record, record.evidence] : [record];
}

/** The first of the objects of this name in the evidence. */
export function shown(evidence: readonly JsonObject[], name: string): JsonObject {
  for (const piece of evidence) {
    const found = piece[name];
    if (isJsonObject(found)) return found;
  }
  return {};
}
