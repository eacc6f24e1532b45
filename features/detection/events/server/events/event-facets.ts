import type { EventFacet } from "#features/detection/events/contracts/event-facets.contract.ts";
import type { EventFieldName } from "#features/detection/events/contracts/event-filter.contract.ts";
import { severities } from "#platform/contract/severity-list.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { answeredByHours, newestHour, sumBySeverity, sumBySource } from "../hours/counts-of-hours.store.ts";
import { eventWindow } from "../hours/event-window.ts";
import { completeKinds, kindOfField, type ValueKind } from "../hours/tallied-values.rules.ts";
import { findSourceNames } from "../sources/event-source.store.ts";
import type { FacetQuery } from "./event-engine.ts";
import {
  countFields,
  countKind,
  findRuleTitles,
  type ValueCount,
  type ValueQuery,
} from "./event-facets.store.ts";
import type { EventSelection } from "./event-selection.store.ts";
import { severityRank } from "./severity-rank.rules.ts";

/** The number of newest events whose values are counted where no counts are stored. */
const countedAtMost = 10_000;
/** The number of days that are counted when no period is given: people search recent events first. */
const recentDays = 30;
/** The most days for stored counts; beyond it, counting the newest events is faster. */
const maxDays = 100;
const dayMs = 86_400_000;

/** The most frequent values of each field, under every filter but those on the field itself. */
export async function eventFacetsOf(
  db: Database,
  selection: EventSelection,
  { fields, values, chosen }: FacetQuery,
): Promise<EventFacet[]> {
  const uniqueFields = [...new Set(fields)];
  const entries = new Map<EventFieldName, EventFacet>();
  const toCount = new Map<EventSelection, EventFieldName[]>();
  for (const field of uniqueFields) {
    const others = withoutField(selection, field);
    const query = { values, chosen: chosen(field) };
    const storedCounts = await keptCounts(db, others, field, query);
    if (storedCounts) entries.set(field, facet(field, storedCounts.counts, query, storedCounts.counted));
    else toCount.set(others, [...(toCount.get(others) ?? []), field]);
  }
  for (const [others, together] of toCount) {
    const window = await eventWindow(db, others, countedAtMost);
    const counts = await countFields(db, others, window, {
      fields: together,
      values: most(together, values),
      chosen,
    });
    const countedRange = window.countedFrom ? "newest" : "all";
    for (const field of together) {
      const query = { values: most([field], values), chosen: chosen(field) };
      entries.set(field, facet(field, counts.get(field) ?? [], query, countedRange));
    }
  }
  return await withLabels(
    db,
    uniqueFields.flatMap((field) => entries.get(field) ?? []),
  );
}

/** Returns the selection without its conditions on the field, or the selection itself if it has none. */
function withoutField(selection: EventSelection, field: EventFieldName): EventSelection {
  if (field === "severity") return selection.severities ? { ...selection, severities: undefined } : selection;
  if (field === "source" && selection.source) return { ...selection, source: undefined };
  const conditions = selection.conditions.filter(([name]) => name !== field);
  return conditions.length === selection.conditions.length ? selection : { ...selection, conditions };
}

/** Returns the stored counts, without reading events. */
async function keptCounts(
  db: Database,
  selection: EventSelection,
  field: EventFieldName,
  query: ValueQuery,
): Promise<{ counts: ValueCount[]; counted: EventFacet["counted"] } | undefined> {
  const counts = await storedCountsOfAllEvents(db, selection, field, query);
  if (counts) return { counts, counted: "all" };
  const kind = keptKind(selection, field);
  if (!kind || selection.from || selection.to) return undefined;
  const newest = await newestHour(db);
  if (!newest) return undefined;
  const from = new Date(newest.getTime() - recentDays * dayMs);
  return { counts: await countKind(db, { ...selection, from }, kind, query), counted: "recent" };
}

/** Returns the kind of value whose stored daily counts cover the field, if no other filter is set. */
function keptKind(selection: EventSelection, field: EventFieldName): ValueKind | undefined {
  const kind = kindOfField[field];
  const isCounted = kind !== undefined && completeKinds.has(kind) && selection.conditions.length === 0;
  return isCounted && answeredByHours(selection) ? kind : undefined;
}

export async function storedCountsOfAllEvents(
  db: Database,
  selection: EventSelection,
  field: EventFieldName,
  query: ValueQuery,
): Promise<ValueCount[] | undefined> {
  if (!answeredByHours(selection)) return undefined;
  if (field === "severity") {
    const counts = new Map((await sumBySeverity(db, selection)).map((row) => [row.severity, row.count]));
    return severities.map((value) => ({ value, count: counts.get(severityRank(value)) ?? 0 }));
  }
  if (field === "source") return await sumBySource(db, selection);
  const kind = keptKind(selection, field);
  const { from, to } = selection;
  if (!kind) return undefined;
  if (!from || !to || to.getTime() - from.getTime() > maxDays * dayMs) return undefined;
  return await countKind(db, { ...selection, from }, kind, query);
}

const most = (fields: readonly EventFieldName[], values: number) =>
  fields.includes("severity") ? Math.max(values, severities.length) : values;

function facet(
  field: EventFieldName,
  counts: readonly ValueCount[],
  { values, chosen }: ValueQuery,
  counted: EventFacet["counted"],
): EventFacet {
  const present = counts.flatMap(({ value, count }) =>
    value === null ? [] : [{ value, label: null, count }],
  );
  const facetValues =
    field === "severity"
      ? severities.map(
          (value) => present.find((one) => one.value === value) ?? { value, label: null, count: 0 },
        )
      : [
          ...present.filter(({ value }, at) => at < values || chosen.includes(value)),
          ...chosen
            .filter((value) => !present.some((one) => one.value === value))
            .map((value) => ({ value, label: null, count: 0 })),
        ];
  const missing = counts.find(({ value }) => value === null)?.count ?? 0;
  return { field, values: facetValues, missing, counted };
}

async function withLabels(db: Database, facets: EventFacet[]): Promise<EventFacet[]> {
  const rules = facets.find(({ field }) => field === "rule_id")?.values ?? [];
  const [sources, titles] = await Promise.all([
    findSourceNames(db),
    findRuleTitles(
      db,
      rules.map(({ value }) => value),
    ),
  ]);
  const labels: Partial<Record<EventFieldName, ReadonlyMap<string, string>>> = {
    source: sources,
    rule_id: titles,
  };
  return facets.map((one) => ({
    ...one,
    values: one.values.map((value) => ({ ...value, label: labels[one.field]?.get(value.value) ?? null })),
  }));
}
