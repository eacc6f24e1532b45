import {
  type Condition,
  type ConditionField,
  conditionTests,
} from "#features/detection/events/contracts/event-filter.contract.ts";
import { fieldWords, testWords } from "#features/detection/events/events.words.ts";
import { writtenTacticName } from "#features/intelligence/attack/attack.words.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { severityWords } from "#platform/web/words/severity-words.ts";

const valueWords: Record<string, Record<string, string>> = {
  severity: severityWords,
  is_detection: { true: "sí", false: "no" },
  outcome: { success: "con éxito", failure: "sin éxito" },
};

/** A value of a field as a person reads it. */
export function valueText(field: string, value: string): string {
  if (field === "tactics") return writtenTacticName(value);
  return valueWords[field]?.[value] ?? value;
}

/** A condition in two parts: the field, and what is asked of it. */
export function conditionText([field, test, ...values]: Condition): { name: string; text: string } {
  const list = values.map((value) => valueText(field, value)).join(" o ");
  return { name: fieldWords[field], text: `${testWords[test]} ${list}`.trim() };
}

/** The conditions of an address, each written as JSON; what is no condition is left out. */
export function readConditions(written: readonly string[]): Condition[] {
  return written.map(readCondition).filter((condition) => condition !== undefined);
}

function readCondition(written: string): Condition | undefined {
  try {
    const [field, test, ...values]: unknown[] = JSON.parse(written);
    const known = oneOf(conditionTests, String(test));
    if (!known || typeof field !== "string" || !(field in fieldWords)) return undefined;
    if (!values.every((value) => typeof value === "string")) return undefined;
    if ((known === "present" || known === "absent") !== (values.length === 0)) return undefined;
    return [field as ConditionField, known, ...values];
  } catch {
    return undefined;
  }
}

/** The values of a field that the conditions ask for, or ask to leave out. */
export function valuesOf(
  conditions: readonly Condition[],
  field: ConditionField,
  test: "in" | "not_in",
): string[] {
  return conditions.filter(([of, how]) => of === field && how === test).flatMap(([, , ...values]) => values);
}

/** The same conditions with a value of a field asked for, left out, or let go where it was. */
export function withValue(
  conditions: readonly Condition[],
  field: ConditionField,
  test: "in" | "not_in",
  value: string,
): Condition[] {
  const others = conditions.filter(([of, how]) => of !== field || (how !== "in" && how !== "not_in"));
  const held = valuesOf(conditions, field, test);
  const opposite = test === "in" ? "not_in" : "in";
  const kept = valuesOf(conditions, field, opposite).filter((each) => each !== value);
  const values = held.includes(value) ? held.filter((each) => each !== value) : [...held, value];
  return [
    ...others,
    ...(kept.length > 0 ? [[field, opposite, ...kept] satisfies Condition] : []),
    ...(values.length > 0 ? [[field, test, ...values] satisfies Condition] : []),
  ];
}
