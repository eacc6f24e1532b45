import {
  type Condition,
  type ConditionField,
  conditionTests,
} from "#features/detection/events/contracts/event-filter.contract.ts";
import { fieldLabels, testLabels } from "#features/detection/events/events.labels.ts";
import { writtenTacticName } from "#features/intelligence/attack/attack.labels.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { severityLabels } from "#platform/web/text/severity-labels.ts";

const valueLabels: Record<string, Record<string, string>> = {
  severity: severityLabels,
  is_detection: { true: "sí", false: "no" },
  outcome: { success: "con éxito", failure: "sin éxito" },
};

/** Returns a value of a field in readable form. */
export function valueText(field: string, value: string): string {
  if (field === "tactics") return writtenTacticName(value);
  return valueLabels[field]?.[value] ?? value;
}

/** Returns a condition in two parts: the field, and the test with its values. */
export function conditionText([field, test, ...values]: Condition): { name: string; text: string } {
  const list = values.map((value) => valueText(field, value)).join(" o ");
  return { name: fieldLabels[field], text: `${testLabels[test]} ${list}`.trim() };
}

/** Parses the conditions of an address, each written as JSON; invalid ones are left out. */
export function readConditions(texts: readonly string[]): Condition[] {
  return texts.map(readCondition).filter((condition) => condition !== undefined);
}

function readCondition(rawText: string): Condition | undefined {
  try {
    const [field, test, ...values]: unknown[] = JSON.parse(rawText);
    const conditionTest = oneOf(conditionTests, String(test));
    if (!conditionTest || typeof field !== "string" || !(field in fieldLabels)) return undefined;
    if (!values.every((value) => typeof value === "string")) return undefined;
    if ((conditionTest === "present" || conditionTest === "absent") !== (values.length === 0))
      return undefined;
    return [field as ConditionField, conditionTest, ...values];
  } catch {
    return undefined;
  }
}

/** Returns the values of a field that the conditions include or exclude. */
export function conditionValues(
  conditions: readonly Condition[],
  field: ConditionField,
  test: "in" | "not_in",
): string[] {
  return conditions.filter(([of, how]) => of === field && how === test).flatMap(([, , ...values]) => values);
}

/** Returns the conditions with a value of a field included or excluded; a value that was already so is removed. */
export function withValue(
  conditions: readonly Condition[],
  field: ConditionField,
  test: "in" | "not_in",
  value: string,
): Condition[] {
  const others = conditions.filter(([of, how]) => of !== field || (how !== "in" && how !== "not_in"));
  const currentValues = conditionValues(conditions, field, test);
  const opposite = test === "in" ? "not_in" : "in";
  const oppositeValues = conditionValues(conditions, field, opposite).filter((each) => each !== value);
  const values = currentValues.includes(value)
    ? currentValues.filter((each) => each !== value)
    : [...currentValues, value];
  return [
    ...others,
    ...(oppositeValues.length > 0 ? [[field, opposite, ...oppositeValues] satisfies Condition] : []),
    ...(values.length > 0 ? [[field, test, ...values] satisfies Condition] : []),
  ];
}
