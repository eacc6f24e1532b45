import type { EventFacet } from "#features/detection/events/contracts/event-facets.contract.ts";
import type { EventFieldName } from "#features/detection/events/contracts/event-filter.contract.ts";
import { severities } from "#platform/contract/severity-list.ts";
import type { FacetQuery } from "../events/event-engine.ts";
import { ch, type Fragment, joinFragments, stringArrayValue, stringValue } from "./fragment.ts";
import { recentWindow, storedRuleTitles } from "./recent-window.store.ts";
import type { StoredEvents } from "./stored-events.ts";
import { fieldKey } from "./stored-fields.store.ts";
import { type StoredSelection, selectionHolds } from "./stored-selection.store.ts";

interface ValueCount {
  field: EventFieldName;
  /** The value; null for the events without the field. */
  value: string | null;
  count: number;
}

/** Returns the most frequent values of each field, under every filter but those on the field itself. */
export async function storedFacets(
  events: StoredEvents,
  selection: StoredSelection,
  query: FacetQuery,
): Promise<EventFacet[]> {
  const uniqueFields = [...new Set(query.fields)];
  const facets = new Map<EventFieldName, EventFacet>();
  let rulesSince: Date | undefined;
  // Fields without a condition of their own are counted in one statement.
  const together = Map.groupBy(uniqueFields, (field) => JSON.stringify(withoutField(selection, field)));
  for (const fields of together.values()) {
    const others = withoutField(selection, fields[0] ?? "title");
    const window = await recentWindow(events, others);
    const counts = Map.groupBy(
      await countValues(events, window.selection, fields, query),
      ({ field }) => field,
    );
    if (fields.includes("rule_id")) rulesSince = window.selection.from;
    for (const field of fields) {
      const scope = window.readFrom ? "recent" : "all";
      facets.set(field, facetOf(field, counts.get(field) ?? [], query, scope));
    }
  }
  return await withLabels(
    events,
    uniqueFields.flatMap((field) => facets.get(field) ?? []),
    rulesSince,
  );
}

/** Returns the selection without its conditions on a field. */
function withoutField(selection: StoredSelection, field: EventFieldName): StoredSelection {
  if (field === "severity") return { ...selection, severities: undefined };
  if (field === "source") return { ...selection, source: undefined };
  return { ...selection, conditions: selection.conditions.filter(([name]) => name !== field) };
}

async function countValues(
  events: StoredEvents,
  selection: StoredSelection,
  fields: readonly EventFieldName[],
  { values, chosen }: FacetQuery,
): Promise<ValueCount[]> {
  const holds = selectionHolds(selection);
  return await events.read<ValueCount>((source) => {
    const counts = fields.map((field): Fragment => {
      const { key, asValue } = fieldKey(field);
      const valueLimit = field === "severity" ? Math.max(values, severities.length) : values;
      // The events without the field have the first place.
      return ch`select ${stringValue(field)} as field, value, count from (
        select value, count, row_number() over (order by isNull(value) desc, count desc, value) as place from (
          select ${asValue(ch`stored_key`)} as value, sum(stored_count) as count from (
            select ${key} as stored_key, count() as stored_count from ${source(holds)} group by stored_key
          ) group by value
        )
      ) where place <= ${{ type: "Int64", value: valueLimit + 1 }} or ifNull(has(${stringArrayValue(chosen(field))}, value), false)`;
    });
    return ch`select field, value, count from (${joinFragments(counts, "unionAll")})
      order by field, isNull(value) desc, count desc, value`;
  });
}

function facetOf(
  field: EventFieldName,
  counts: readonly ValueCount[],
  { values, chosen }: FacetQuery,
  counted: EventFacet["counted"],
): EventFacet {
  const present = counts.flatMap(({ value, count }) =>
    value === null ? [] : [{ value, label: null, count }],
  );
  const selectedValues = chosen(field);
  const zero = (value: string) => ({ value, label: null, count: 0 });
  const shownValues =
    field === "severity"
      ? severities.map((value) => present.find((one) => one.value === value) ?? zero(value))
      : [
          ...present.filter(({ value }, at) => at < values || selectedValues.includes(value)),
          ...selectedValues.filter((value) => !present.some((one) => one.value === value)).map(zero),
        ];
  const missing = counts.find(({ value }) => value === null)?.count ?? 0;
  return { field, values: shownValues, missing, counted };
}

/** `rulesSince`: the beginning of the period in which rules were counted. */
async function withLabels(
  events: StoredEvents,
  facets: EventFacet[],
  rulesSince: Date | undefined,
): Promise<EventFacet[]> {
  const rules = facets.find(({ field }) => field === "rule_id")?.values ?? [];
  const valuesOf = (isWanted: (count: number) => boolean) =>
    rules.filter(({ count }) => isWanted(count)).map(({ value }) => value);
  // A chosen rule without events in the period has older ones.
  const titles = new Map([
    ...(await storedRuleTitles(
      events,
      valuesOf((count) => count > 0),
      rulesSince,
    )),
    ...(await storedRuleTitles(
      events,
      valuesOf((count) => count === 0),
    )),
  ]);
  const labels: Partial<Record<EventFieldName, ReadonlyMap<string, string>>> = {
    source: await events.sourceNames(),
    rule_id: titles,
  };
  return facets.map((facet) => ({
    ...facet,
    values: facet.values.map((one) => ({ ...one, label: labels[facet.field]?.get(one.value) ?? null })),
  }));
}
