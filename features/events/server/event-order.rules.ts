import type { EventSelection } from "./event-selection.store.ts";

export const everything: EventSelection = {
  from: undefined,
  to: undefined,
  severities: undefined,
  source: undefined,
  conditions: [],
  search: undefined,
};

export function isEverything({ from, to, severities, source, conditions, search }: EventSelection): boolean {
  return !from && !to && !severities && !source && conditions.length === 0 && !search;
}

/** Fields with an index of their own in the order of the list. */
const indexed = new Set(["asset_name", "rule_id"]);

/** Whether an index gives exactly the events of a selection in order of time, with none to be passed over. */
export function isInIndexOrder({ source, conditions, search, severities }: EventSelection): boolean {
  if (source || search || conditions.length > 1) return false;
  return conditions.every(
    ([field, test, ...values]) => indexed.has(field) && test === "in" && values.length === 1 && !severities,
  );
}
