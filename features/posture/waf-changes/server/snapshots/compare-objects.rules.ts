import type { ChangeEffect, ObjectKind } from "#features/posture/waf-changes/contracts/waf-terms.contract.ts";
import { canonicalJson } from "#platform/readers/canonical-json.ts";
import { cutText } from "#platform/readers/cut-text.ts";
import { isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";

/** A member that differs. Null: the object does not have it. */
export interface FieldChange {
  field: string;
  before: string | null;
  after: string | null;
}

const maxFields = 60;
const maxValueLength = 600;
/** Objects within objects are compared member by member down to this depth. */
const maxDepth = 4;

const textOf = (value: unknown): string | null => {
  if (value === undefined) return null;
  return cutText(typeof value === "string" ? value : canonicalJson(value), maxValueLength);
};

/** Members that identify the items of a list, in order of preference. */
const itemKeys = ["id", "policySettingType", "name"] as const;
const maxItems = 500;

/** Returns the items of a list by the first of their properties that is unique among them; undefined if none is. */
function namedItems(list: unknown): JsonObject | undefined {
  if (!Array.isArray(list) || list.length > maxItems || !list.every(isJsonObject)) return undefined;
  for (const key of itemKeys) {
    const names = list.map((item) => item[key]);
    const isNamed = names.every((name) => typeof name === "string" || typeof name === "number");
    if (isNamed && new Set(names.map(String)).size === list.length)
      return Object.fromEntries(list.map((item, at) => [String(names[at]), item]));
  }
  return undefined;
}

function* differences(before: unknown, after: unknown, path: string, depth: number): Generator<FieldChange> {
  if (isJsonObject(before) && isJsonObject(after) && depth < maxDepth) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
      yield* differences(before[key], after[key], path === "" ? key : `${path}.${key}`, depth + 1);
    return;
  }
  const [itemsBefore, itemsAfter] = [namedItems(before), namedItems(after)];
  if (itemsBefore && itemsAfter && depth < maxDepth) {
    yield* differences(itemsBefore, itemsAfter, path, depth);
    return;
  }
  if (canonicalJson(before ?? null) === canonicalJson(after ?? null)) return;
  yield { field: path, before: textOf(before), after: textOf(after) };
}

/** The members in which two versions of an object differ, at most 60, with values cut to 600 characters. */
export function compareObjects(before: JsonObject | null, after: JsonObject | null): FieldChange[] {
  const fields: FieldChange[] = [];
  for (const field of differences(before ?? {}, after ?? {}, "", 0)) {
    fields.push(field);
    if (fields.length === maxFields) break;
  }
  return fields;
}

/** Actions ranked by how strictly they block; actions that are not listed are not compared. */
const actionRanks: Readonly<Record<string, number>> = {
  DISABLED: 0,
  IGNORE: 0,
  NONE: 0,
  ALERT: 1,
  RULE_ACTION_ALERT: 1,
  BLOCK: 2,
  BLOCK_IP: 2,
  BLOCK_USER: 2,
  QUARANTINE_URL: 2,
  RULE_ACTION_BLOCK: 2,
  RULE_ACTION_BLOCK_IP: 2,
  RULE_ACTION_BLOCK_USER: 2,
};
const rankOf = (value: string | null): number | undefined =>
  value === null ? undefined : actionRanks[value.toUpperCase().replace(/^API\.THREATS\.ACTION\./, "")];

const actionPattern = /(?:^|\.)(?:action|settingsAction|activation_action)$/i;
const enabledPattern = /(?:^|\.)(?:enabled|active|isEnabled)$/i;

export interface DetailEffect {
  effect: Exclude<ChangeEffect, "neutral">;
  /** The reason as one sentence in Spanish. */
  reason: string;
}

function effectOfField({ field, before, after }: FieldChange): DetailEffect | undefined {
  if (actionPattern.test(field)) {
    if (after?.toUpperCase() === "RULE_ACTION_WAF_OVERRIDE")
      return { effect: "weakening", reason: "La regla pasó a anular la protección del WAF (WAF_OVERRIDE)." };
    const [from, to] = [rankOf(before), rankOf(after)];
    if (from === undefined || to === undefined || from === to) return undefined;
    return to < from
      ? { effect: "weakening", reason: `La acción pasó de ${before} a ${after}.` }
      : { effect: "strengthening", reason: `La acción pasó de ${before} a ${after}.` };
  }
  if (!enabledPattern.test(field) || before === null || after === null) return undefined;
  const isOff = (text: string) => /^(?:false|inactive|disabled|0)$/i.test(text);
  if (isOff(before) === isOff(after)) return undefined;
  return isOff(after)
    ? { effect: "weakening", reason: "Estaba activada y quedó desactivada." }
    : { effect: "strengthening", reason: "Estaba desactivada y quedó activada." };
}

/** Returns the effect of changed members; a weakening prevails over a strengthening. */
export function effectOfFields(fields: readonly FieldChange[]): DetailEffect | undefined {
  const effects = fields.flatMap((field) => effectOfField(field) ?? []);
  return effects.find(({ effect }) => effect === "weakening") ?? effects[0];
}

/** Returns the effect of an object that a snapshot no longer contains. */
export function effectOfRemoval(kind: ObjectKind, name: string, body: JsonObject): DetailEffect | undefined {
  if (kind === "site") return undefined;
  const type = `${textOf(body.policyType) ?? ""} ${textOf(body.type) ?? ""}`;
  return /white|allow/i.test(type)
    ? { effect: "strengthening", reason: `Se eliminó la lista de permitidos «${cutText(name, 120)}».` }
    : { effect: "weakening", reason: `Se eliminó «${cutText(name, 120)}».` };
}
