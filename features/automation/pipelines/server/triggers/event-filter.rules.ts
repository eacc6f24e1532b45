import type { EventCondition } from "#features/automation/pipelines/contracts/pipeline-definition.contract.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import type { Value } from "../expressions/functions.rules.ts";

const comparisons: Record<EventCondition["is"], (value: string, expected: string) => boolean> = {
  is: (value, expected) => value === expected,
  is_not: (value, expected) => value !== expected,
  contains: (value, expected) => foldText(value).includes(foldText(expected)),
  at_least: (value, expected) => Number(value) >= Number(expected),
  at_most: (value, expected) => Number(value) <= Number(expected),
};

/**
 * Returns whether an event meets every condition. Several values of one condition are alternatives; `is_not` excludes
 * all of its values.
 */
export function meetsFilter(
  value: Readonly<Record<string, Value>>,
  filter: readonly EventCondition[],
): boolean {
  return filter.every(({ field, is, values }) => {
    const fieldValue = value[field];
    const texts = (Array.isArray(fieldValue) ? fieldValue : [fieldValue ?? ""]).map(String);
    const compare = comparisons[is];
    if (is === "is_not") return values.every((expected) => texts.every((text) => compare(text, expected)));
    return values.some((expected) => texts.some((text) => compare(text, expected)));
  });
}
