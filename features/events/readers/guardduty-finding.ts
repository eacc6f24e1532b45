import { isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";
import { branch } from "./record-text.ts";

/**
 * The finding as GuardDuty's own form has it: inside the `detail` of an event of EventBridge, plain, or as the command
 * line of AWS prints it, with every name beginning in upper case.
 */
export function guarddutyFinding(record: JsonObject): JsonObject {
  const detail = branch(record, "detail");
  if ("schemaVersion" in detail) return detail;
  return "SchemaVersion" in record ? (withLowerNames(record) as JsonObject) : record;
}

function withLowerNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withLowerNames);
  if (!isJsonObject(value)) return value;
  const lower: { [key: string]: unknown } = Object.create(null);
  for (const key of Object.keys(value)) {
    lower[key.charAt(0).toLowerCase() + key.slice(1)] = withLowerNames(value[key]);
  }
  return lower;
}
