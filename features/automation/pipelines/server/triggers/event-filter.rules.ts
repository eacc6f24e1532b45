import type { EventCondition } from "#features/automation/pipelines/contracts/pipeline-definition.contract.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import type { Value } from "../expressions/functions.rules.ts";

const comparisons: Record<EventCondition["is"], (value: string, wanted: string) => boolean> = {
  is: (value, wanted) => value === wanted,
  is_not: (value, wanted) => value !== wanted,
  contains: (value, wanted) => foldText(value).includes(foldText(wanted)),
  at_least: (value, wanted) => Number(value) >= Number(wanted),
  at_most: (value, wanted) => Number(value) <= Number(wanted),
};

/** Whether an event meets every condition. Several values of one condition are alternatives, of `is_not` all exclude. */
export function meetsFilter(
  value: Readonly<Record<string, Value>>,
  filter: readonly EventCondition[],
): boolean {
  return filter.every(({ field, is, values }) => {
    const fieldValue = value[field];
    const texts = (Array.isArray(fieldValue) ? fieldValue : [fieldValue ?? ""]).map(String);
    const compare = comparisons[is];
    if (is === "is_not") return values.every((wanted) => texts.every((text) => compare(text, wanted)));
    return values.some((wanted) => texts.some((text) => compare(text, wanted)));
  });
}
