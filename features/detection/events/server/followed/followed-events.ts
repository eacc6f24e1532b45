import type {
  Condition,
  EventFieldName,
  EventFilter,
} from "#features/detection/events/contracts/event-filter.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { findNamedEvents } from "../events/event-ids.store.ts";
import type { AlikeEvents as AlikeGroup } from "../events/event-window.store.ts";
import type { StoredValue } from "../hours/kept-values.store.ts";
import type { AlikeEvents } from "../intake/alike-events.store.ts";
import type { BatchEvent, DeliveredEvent, EventPlace } from "../intake/batch-events.store.ts";
import type { Stretch } from "../intake/batch-tally.ts";
import type { ComparedValue } from "../intake/batch-values.store.ts";

/** A condition on the events of deliveries. */
export interface FollowedFilter {
  /** Conditions that an event must all meet. */
  all?: readonly Condition[];
  /** Conditions of which an event must meet at least one. */
  any?: readonly Condition[];
  /** The stored ranks of the severities. */
  severities?: readonly number[];
  /** The time of the earliest event. */
  since?: Date;
}

/** The event fields that a follower reads, by the names that it gives them; each is read as one text. */
export type FollowedFields<Name extends string> = Readonly<Record<Name, EventFieldName>>;

/** The event data that an alert or a hunt shows. */
export type NamedEvent = Awaited<ReturnType<typeof findNamedEvents>>[number];

/** A value that is compared with indicators. */
export interface FollowedValue {
  kind: ComparedValue;
  value: string;
}

/**
 * Reads the events of a company for jobs that follow deliveries or search past events: from the tables of PostgreSQL,
 * or from the ClickHouse service that holds the company's events.
 */
export interface FollowedEvents {
  /** The PostgreSQL tables that hold the events; undefined when ClickHouse holds them. */
  readonly tables: Database | undefined;
  /**
   * Yields the events that the given batches added, in pages by time; events that were already stored before the
   * batch are not included.
   */
  ofBatches(batchIds: readonly string[], filter?: FollowedFilter): AsyncGenerator<BatchEvent[]>;
  /**
   * Yields the events that the given batches added, in pages; events with equal values of the given fields are
   * combined. A combination can recur in a later page.
   */
  alike<Name extends string>(
    batchIds: readonly string[],
    fields: FollowedFields<Name>,
    filter?: FollowedFilter,
  ): AsyncGenerator<AlikeEvents<Name>[]>;
  /** Yields every value of the events of batches that can be compared with indicators, once for each time span. */
  valuesOf(batchIds: readonly string[]): AsyncGenerator<FollowedValue[]>;
  /** Yields the events of batches that contain one of these values. */
  withValues(batchIds: readonly string[], values: readonly FollowedValue[]): AsyncGenerator<BatchEvent[]>;
  /**
   * Yields the events of time spans that contain one of the given stored values (see `event_term`), for retro-hunts.
   */
  withKeptValues(
    stretches: readonly Stretch[],
    values: readonly StoredValue[],
  ): AsyncGenerator<DeliveredEvent[]>;
  /** Returns one page of events after a key and before `until`, optionally of one source, the oldest first. */
  after(period: { until: Date; after: EventPlace; sourceId?: string | undefined }): Promise<BatchEvent[]>;
  /** Returns one page of the events of a period before a key, the newest first. */
  before(period: { from: Date; before: EventPlace; most?: number }): Promise<BatchEvent[]>;
  /** Returns events by their keys, unordered. */
  byKey(places: readonly EventPlace[]): Promise<BatchEvent[]>;
  /** Returns the events with some ids, unordered. */
  named(ids: readonly string[]): Promise<NamedEvent[]>;
  /** Returns the ids of the events of a filter; null when they exceed a limit or are too many to examine. */
  idsOf(filter: EventFilter, limit: number): Promise<string[] | null>;
  /** Returns the events of a filter in a stretch, grouped by title, asset and person, the newest first. */
  alikeIn(stretch: Stretch & { filter: EventFilter; most: number }): Promise<AlikeGroup[]>;
  /**
   * Yields the events of a stretch, the newest first, whose records may contain one of some texts, with false positives.
   * `texts`: at least three ASCII letters, in lower case; a backslash matches any number of them.
   */
  mayHold(stretch: Stretch & { texts: readonly string[] }): AsyncGenerator<BatchEvent[]>;
}
