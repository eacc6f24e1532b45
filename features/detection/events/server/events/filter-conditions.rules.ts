import type {
  Condition,
  ConditionField,
  EventFieldName,
  EventFilter,
} from "#features/detection/events/contracts/event-filter.contract.ts";

const shortNames = {
  asset: "asset_name",
  rule: "rule_id",
  user: "user",
  ip: "ip",
  technique: "techniques",
  tactic: "tactics",
  category: "category",
  country: "source_country",
  account: "cloud_account",
} as const satisfies Partial<Record<keyof EventFilter, ConditionField>>;

/**
 * Returns the conditions of a filter in one normal form, whichever way the filter was written; without source,
 * severity and period.
 */
export function filterConditions(filter: EventFilter): Condition[] {
  const conditions = Object.entries(shortNames).flatMap(([name, field]): Condition[] => {
    const value = filter[name as keyof typeof shortNames];
    return value ? [[field, "in", value]] : [];
  });
  if (filter.detection !== undefined) conditions.push(["is_detection", "in", String(filter.detection)]);
  return [...conditions, ...(filter.conditions ?? []).filter(([field]) => field !== "severity")];
}

/** Returns the values of a field that a filter includes or excludes, ordered by text. */
export function chosenValues(filter: EventFilter, field: EventFieldName): string[] {
  const selectedValues = filterConditions(filter).flatMap(([name, test, ...values]) =>
    name === field && (test === "in" || test === "not_in") ? values : [],
  );
  if (field === "source" && filter.source) selectedValues.push(filter.source);
  return [...new Set(selectedValues)].sort();
}
