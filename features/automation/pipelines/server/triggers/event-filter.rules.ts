import type { EventCondition } from "#features/automation/pipelines/contracts/pipeline-definition.contract.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import type { Value } from "../expressions/functions.rules.ts";

const comparisons: Record<EventCondition["is"], (value: string, wantedText: string) => boolean> = {
  is: (value, wantedText) => value === wantedText,
  is_not: (value, wantedText) => value !== wantedText,
  contains: (value, wantedText) => foldText(value).includes(foldText(wantedText)),
  at_least: (value, wantedText) => Number(value) >= Number(wantedText),
  at_most: (value, wantedText) => Number(value) <= Number(wantedText),
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
    if (is === "is_not")
      return values.every((wantedText) => texts.every((text) => compare(text, wantedText)));
    return values.some((wantedText) => texts.some((text) => compare(text, wantedText)));
  });
}
