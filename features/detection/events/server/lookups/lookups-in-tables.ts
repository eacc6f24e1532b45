import type { Database } from "#platform/server/database/open-database.ts";
import { countCoveredFields } from "../hours/event-coverage.store.ts";
import { findDrawnEvents } from "../subject/subject-hours.store.ts";
import { findRelations } from "../subject/subject-relations.store.ts";
import type { EventLookups } from "./event-lookups.ts";
import { countRuleHits, findRuleRecords } from "./rule-records.store.ts";
import { findSamples } from "./source-samples.store.ts";

/** Reads the events of a company in the tables. */
export function lookupsInTables(db: Database, companyId: number): EventLookups {
  return {
    drawn: (subject, reach) => findDrawnEvents(db, subject, reach),
    relations: (subject, reach) => findRelations(db, subject, reach),
    covered: (period) => countCoveredFields(db, period),
    samples: (sourceId, newest, most) => findSamples(db, sourceId, newest, most),
    ofRules: (filter, most) => findRuleRecords(db, companyId, filter, most),
    hits: (questions, since, most) => countRuleHits(db, questions, since, most),
  };
}
