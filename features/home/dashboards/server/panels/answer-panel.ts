import type { Condition, EventFilter } from "#features/detection/events/contracts/event-filter.contract.ts";
import {
  type AggregateBucket,
  aggregateEvents,
  type EventAggregate,
  eventEngineOf,
  findSourceNames,
} from "#features/detection/events/server/events.public.ts";
import {
  maxPanelRows,
  type PanelAnswer,
  type PanelRow,
} from "#features/home/dashboards/contracts/dashboards.contract.ts";
import { type Bucket, maxTerms, type PanelSpec } from "#features/home/dashboards/contracts/panel.contract.ts";
import { providerZone } from "#platform/contract/dates/calendar-text.ts";
import { isoInstant } from "#platform/contract/dates/iso-instant.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { endOfStep, type TimeStep, timeStepOf } from "./time-step.rules.ts";

export interface PanelPeriod {
  from: Date;
  to: Date;
  source: string | null;
  /** Conditions chosen on the board, in addition to those of the panel. */
  conditions: readonly Condition[];
}

/** The number of rows of a panel of events. */
const maxListedEvents = 25;

/** The figures of a panel over the events of the company in a period. */
export async function answerPanel(
  context: VerbContext,
  spec: PanelSpec,
  { from, to, source, conditions }: PanelPeriod,
): Promise<PanelAnswer> {
  const filter: EventFilter & { from: string; to: string } = {
    from: isoInstant(from),
    to: isoInstant(to),
    conditions: [...spec.conditions, ...conditions],
    ...(source !== null && { source }),
  };
  const answer = {
    from: filter.from,
    to: filter.to,
    step: null,
    counted_from: null,
    unable: null,
    is_cut: false,
    more_groups: 0,
  };
  if (spec.kind === "markdown") return { ...answer, rows: [] };
  if (spec.kind === "events") return { ...answer, rows: await newestEvents(context, spec, filter) };
  if (spec.kind === "controls") return { ...answer, rows: await controlValues(context, spec, filter) };
  const timeZone = context.actor.kind === "user" ? context.actor.timeZone : providerZone;
  const step = timeStepOf(spec.buckets, { from, to });
  // Names are read first, because an external engine is queried after the end of the transaction.
  const names = await labelsOf(context, spec.buckets);
  const aggregate = await aggregateEvents(context, filter, {
    buckets: spec.buckets.map((bucket) => aggregateBucket(bucket, step)),
    metrics: spec.metrics,
    timeZone,
    limit: maxPanelRows + 1,
  });
  if (!aggregate)
    return {
      ...answer,
      rows: [],
      unable: "El motor donde su empresa guarda los eventos no puede calcular este panel.",
    };
  return {
    ...answer,
    step,
    counted_from: aggregate.countedFrom && isoInstant(aggregate.countedFrom),
    is_cut: aggregate.rows.length > maxPanelRows,
    more_groups: await countMoreGroups(context, spec, { filter, timeZone, aggregate }),
    rows: aggregate.rows.slice(0, maxPanelRows).map(({ keys, values }) => ({
      ...labelledKeys(keys, { buckets: spec.buckets, step, timeZone, names }),
      values: values.map((value, at) => numberOrText(value, spec, at)),
    })),
  };
}

interface CountedRows {
  filter: EventFilter & { from: string; to: string };
  timeZone: string;
  aggregate: EventAggregate;
}

/**
 * Returns the number of values of the first level that a panel leaves out; 0 if the export itself limits the number
 * of values.
 */
async function countMoreGroups(
  context: VerbContext,
  { buckets: [first] }: PanelSpec,
  { filter, timeZone, aggregate: { rows, groups } }: CountedRows,
): Promise<number> {
  if (first?.kind !== "terms" || first.size < maxTerms) return 0;
  const maxGroups = new Set(rows.flatMap(({ keys: [key] }) => key ?? [])).size;
  // One of the groups may contain the events without the field.
  if (maxGroups < maxTerms - 1) return 0;
  if (groups !== null) return Math.max(0, groups - new Set(rows.map(({ keys: [key] }) => key)).size);
  const total = await aggregateEvents(context, filter, {
    buckets: [],
    metrics: [{ operation: "cardinality", field: first.field }],
    timeZone,
    limit: 1,
  });
  return Math.max(0, Number(total?.rows[0]?.values[0] ?? 0) - maxGroups);
}

function aggregateBucket(bucket: Bucket, step: TimeStep | null): AggregateBucket {
  return bucket.kind === "time" ? { kind: "time", step: step ?? "day" } : bucket;
}

function numberOrText(value: string | null, { metrics }: PanelSpec, at: number): number | string | null {
  const metric = metrics[at];
  if (value === null || metric?.operation === "latest" || metric?.field === "occurred_at") return value;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

type Names = ReadonlyMap<string, string>;

/** Returns the names of sources if the panel groups by source, because the keys are then ids. */
async function labelsOf({ db }: VerbContext, buckets: readonly Bucket[]): Promise<Names> {
  const groupsBySource = buckets.some((bucket) => bucket.kind === "terms" && bucket.field === "source");
  return groupsBySource ? await findSourceNames(db) : new Map();
}

interface KeyFacts {
  buckets: Bucket[];
  step: TimeStep | null;
  timeZone: string;
  names: Names;
}

function labelledKeys(
  keys: readonly (string | null)[],
  facts: KeyFacts,
): Pick<PanelRow, "keys" | "labels" | "until"> {
  const time = facts.buckets.findIndex(({ kind }) => kind === "time");
  const start = time < 0 ? null : (keys[time] ?? null);
  return {
    keys: keys.map((key, level) => (level === time && key !== null ? isoInstant(new Date(key)) : key)),
    labels: keys.map((key, level) => labelOf(facts.buckets[level], key, facts.names)),
    until: start && isoInstant(endOfStep(new Date(start), facts.step ?? "day", facts.timeZone)),
  };
}

/** Returns the name of a key. The screen formats times itself, in the person's zone. */
function labelOf(bucket: Bucket | undefined, key: string | null, names: Names): string {
  if (bucket?.kind === "filters") return bucket.filters[Number(key)]?.label ?? "";
  if (bucket?.kind === "ranges") return bucket.ranges[Number(key)]?.label ?? "";
  if (bucket?.kind !== "terms") return "";
  if (key === null) return "Sin dato";
  return bucket.field === "source" ? (names.get(key) ?? key) : key;
}

/** Returns the newest events with the columns of the panel: the first key is the event's id, its label the title. */
async function newestEvents(context: VerbContext, spec: PanelSpec, filter: EventFilter): Promise<PanelRow[]> {
  const engine = await eventEngineOf(context);
  const fields = spec.fields.map(({ field }) => field);
  const page = await engine.page(filter, {
    sort: "-occurred_at",
    cursor: undefined,
    limit: maxListedEvents,
    extra: fields,
  });
  return page.items.map((event) => ({
    keys: [event.id],
    labels: [event.title],
    values: [event.occurred_at, ...fields.map((field) => event.extra?.[field] ?? null)],
    until: null,
  }));
}

const controlSize = 20;

/** The values of the fields of a control with their counts: keys are the field and the value. */
async function controlValues(
  context: VerbContext,
  spec: PanelSpec,
  filter: EventFilter,
): Promise<PanelRow[]> {
  const engine = await eventEngineOf(context);
  const facets = await engine.facets(filter, {
    fields: spec.fields.map(({ field }) => field),
    values: controlSize,
    chosen: (field) =>
      (filter.conditions ?? []).flatMap(([name, test, ...values]) =>
        name === field && test === "in" ? values : [],
      ),
  });
  return facets.flatMap(({ field, values }) =>
    values.map(({ value, label, count }) => ({
      keys: [field, value],
      labels: [field, label ?? value],
      values: [count],
      until: null,
    })),
  );
}
