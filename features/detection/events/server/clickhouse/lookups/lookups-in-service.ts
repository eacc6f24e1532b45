import type { Database } from "#platform/server/database/open-database.ts";
import type { EventLookups } from "../../lookups/event-lookups.ts";
import type { StoredEvents } from "../stored-events.ts";
import { coveredFields } from "./covered-fields.store.ts";
import { hitRows, ruleRows, sampleRows } from "./rule-rows.store.ts";
import { drawnRows, relationRows } from "./subject-rows.store.ts";

/** Reads the events of a company in a ClickHouse service; the hours with events come from the tables. */
export function lookupsInService(db: Database, events: StoredEvents): EventLookups {
  return {
    drawn: (subject, reach) => drawnRows(events, subject, reach),
    relations: (subject, reach) => relationRows(events, subject, reach),
    covered: (period) => coveredFields(db, events, period),
    samples: (sourceId, newest, most) => sampleRows(events, sourceId, newest, most),
    ofRules: (filter, most) => ruleRows(events, filter, most),
    hits: (questions, since, most) => hitRows(events, questions, since, most),
  };
}
