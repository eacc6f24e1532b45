import { type RawBuilder, sql } from "kysely";
import type { EventFieldName } from "#features/detection/events/contracts/event-filter.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { fieldAsOne } from "../events/event-field-text.store.ts";
import { findEventIds, findNamedEvents } from "../events/event-ids.store.ts";
import { conditionHolds, selectionOf } from "../events/event-selection.store.ts";
import { eventsThatMayHold, findAlikeEvents } from "../events/event-window.store.ts";
import { eventsWithKeptValues } from "../hours/kept-values.store.ts";
import { alikeEventsOfBatches } from "../intake/alike-events.store.ts";
import { eventsAfter, eventsBefore, eventsOfBatches, findEventsByKey } from "../intake/batch-events.store.ts";
import { eventsWithValues, valuesOfBatches } from "../intake/batch-values.store.ts";
import type { FollowedEvents, FollowedFields, FollowedFilter } from "./followed-events.ts";

/** Reads the events of a company in the tables. */
export function followedTables(db: Database): FollowedEvents {
  return {
    tables: db,
    ofBatches: (batchIds, filter) => eventsOfBatches(db, batchIds, filter && { where: filterHolds(filter) }),
    alike: (batchIds, fields, filter = {}) =>
      alikeEventsOfBatches(db, batchIds, columnsOf(fields), filterHolds(filter)),
    valuesOf: (batchIds) => valuesOfBatches(db, batchIds),
    withValues: (batchIds, values) => eventsWithValues(db, batchIds, values),
    withKeptValues: (stretches, values) => eventsWithKeptValues(db, stretches, values),
    after: (period) => eventsAfter(db, period),
    before: (period) => eventsBefore(db, period),
    byKey: (places) => findEventsByKey(db, places),
    named: (ids) => findNamedEvents(db, ids),
    idsOf: (filter, limit) => findEventIds(db, filter, limit),
    alikeIn: async ({ filter, ...stretch }) =>
      await findAlikeEvents(db, { ...stretch, selection: await selectionOf(db, filter) }),
    mayHold: (stretch) => eventsThatMayHold(db, stretch),
  };
}

/** Returns the condition of a filter on a row of `event`. */
function filterHolds({ all = [], any = [], severities, since }: FollowedFilter): RawBuilder<boolean> {
  const conditions = all.map(conditionHolds);
  if (any.length > 0) conditions.push(sql`(${sql.join(any.map(conditionHolds), sql` or `)})`);
  if (severities) conditions.push(sql`severity = any(${[...severities]}::smallint[])`);
  if (since) conditions.push(sql`occurred_at >= ${since}`);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

function columnsOf<Name extends string>(fields: FollowedFields<Name>) {
  const entries = Object.entries<EventFieldName>(fields).map(([name, field]) => [name, fieldAsOne(field)]);
  return Object.fromEntries(entries) as Record<Name, RawBuilder<string | null>>;
}
