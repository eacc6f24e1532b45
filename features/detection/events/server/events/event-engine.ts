import type {
  EventFacet,
  EventGroup,
  groupSorts,
} from "#features/detection/events/contracts/event-facets.contract.ts";
import type {
  EventFieldName,
  EventFilter,
} from "#features/detection/events/contracts/event-filter.contract.ts";
import type { TopKind } from "#features/detection/events/contracts/event-insight.contract.ts";
import type { Event, EventDetail, eventSorts } from "#features/detection/events/contracts/events.contract.ts";
import type { Severity } from "#platform/contract/severity.ts";
import type { AggregateQuery, AggregateRow } from "./event-aggregate.store.ts";

/** The number of events. If `capped`, counting stopped before the end and `count` is a lower bound. */
export interface Total {
  count: number;
  capped: boolean;
}

export interface PageQuery {
  sort: (typeof eventSorts)[number];
  /** The `next` of the previous page; its format is private to each engine. */
  cursor: string | undefined;
  limit: number;
  /** Additional fields that the rows return. */
  extra: readonly EventFieldName[];
}

export interface EventPage {
  items: Event[];
  next: string | null;
  /** The time up to which was searched, when that was not everything. */
  searchedTo: Date | null;
}

export interface FacetQuery {
  fields: readonly EventFieldName[];
  /** The number of most frequent values of each. */
  values: number;
  /** The values of a field that are always listed. */
  chosen: (field: EventFieldName) => readonly string[];
}

export interface VolumeQuery {
  from: Date;
  to: Date;
  step: "hour" | "day";
  timeZone: string;
}

/** Severities that did not occur are left out. */
export type CountsBySeverity = Partial<Record<Severity, number>>;

export interface Volume {
  buckets: { startsAt: Date; counts: CountsBySeverity }[];
  now: CountsBySeverity;
  before: CountsBySeverity;
  /** Null when all events were counted; otherwise the time from which they were. */
  countedFrom: Date | null;
}

export interface TopsQuery {
  kinds: readonly TopKind[];
  /** The period consists of whole hours; the preceding period has the same length and ends at `from`. */
  from: Date;
  to: Date;
  severities: readonly Severity[] | undefined;
  most: number;
}

export interface Top {
  kind: TopKind;
  items: {
    value: string;
    label: string | null;
    now: number;
    before: number;
    worstSeverity: Severity;
    firstSeenAt: Date;
  }[];
  distinct: number;
  missing: { now: number; before: number };
  /** Number of all events of the period, with or without the field. */
  events: { now: number; before: number };
}

export interface GroupQuery {
  by: readonly EventFieldName[];
  sort: (typeof groupSorts)[number];
  cursor: string | undefined;
  limit: number;
}

export interface Groups {
  items: EventGroup[];
  next: string | null;
  total: Total;
  events: number;
  countedFrom: Date | null;
}

/**
 * Reads the events of one company. Filters are those of the contract. PostgreSQL (postgres-event-engine.ts),
 * ClickHouse and external engines implement it with equal accuracy: events that were not counted or searched are
 * reported, never guessed.
 */
export interface EventEngine {
  /** Whether the answers come from a server outside the portal's own database. */
  readonly outside: boolean;
  page(filter: EventFilter, query: PageQuery): Promise<EventPage>;
  /** Yields every page of a filter, for an export. */
  pages(filter: EventFilter, query: Omit<PageQuery, "cursor">): AsyncGenerator<Event[], undefined>;
  count(filter: EventFilter): Promise<Total>;
  /** Counts without a cap, for a file of all events. */
  countAll(filter: EventFilter): Promise<number>;
  facets(filter: EventFilter, query: FacetQuery): Promise<EventFacet[]>;
  groups(filter: EventFilter, query: GroupQuery): Promise<Groups>;
  volume(filter: EventFilter, query: VolumeQuery): Promise<Volume>;
  /** Returns the ranking of each kind, in the order of the kinds. */
  tops(query: TopsQuery): Promise<Top[]>;
  /** Aggregates all events of a filter; absent where the engine only counts. */
  aggregate?(
    filter: EventFilter,
    query: AggregateQuery,
  ): Promise<{ rows: AggregateRow[]; events: number; groups: number | null }>;
  /** Returns the arrival time of the newest event; null when there is none. */
  lastArrival(): Promise<Date | null>;
  get(id: string): Promise<EventDetail | undefined>;
}
