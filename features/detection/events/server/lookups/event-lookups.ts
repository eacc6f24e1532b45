import type { FieldCoverage, Period } from "../hours/event-coverage.store.ts";
import type { EventSubject } from "../subject/subject-events.rules.ts";
import type { DrawnEvent, SubjectReach } from "../subject/subject-hours.store.ts";
import type { FoundRelations } from "../subject/subject-relations.store.ts";

/** The filter for records that matched detection rules. */
export interface RuleRecordFilter {
  rules: readonly string[];
  /** The start of the period, exclusive. */
  after: Date;
  /** The end of the period, inclusive. */
  until: Date;
  /** Texts in small letters of which the record contains one; absent: any record. */
  containing?: readonly string[] | undefined;
}

export interface RuleRecord {
  id: string;
  occurred_at: Date;
  rule_id: string;
  title: string;
  raw: string;
}

/** A rule, and the names of an asset. */
export interface RuleOnAsset {
  rule: string;
  assets: readonly string[];
}

/** The events of a rule on an asset: their number, counted up to a limit, and the time of the newest one. */
export interface RuleHits {
  events: number;
  lastAt: Date | null;
}

/**
 * Reads the events of a company for screens about other objects: from the tables of PostgreSQL, or from the
 * ClickHouse service that holds the company's events.
 */
export interface EventLookups {
  /** Returns the newest events of a subject in the given hours, of at least the given severity. */
  drawn(subject: EventSubject, reach: SubjectReach & { least: number }): Promise<DrawnEvent[]>;
  /** Returns the other values that the newest events of a subject in the given hours name. */
  relations(subject: EventSubject, reach: SubjectReach): Promise<FoundRelations>;
  /** Counts how many of the newest events of each source fill each field. */
  covered(period: Period): Promise<FieldCoverage>;
  /** Returns the newest original records of a source, from the day before its newest event on. */
  samples(sourceId: string, newest: Date, most: number): Promise<string[]>;
  /** Returns the records of some rules, the newest first. */
  ofRules(filter: RuleRecordFilter, most: number): Promise<RuleRecord[]>;
  /** Returns the hits of rules on assets since a time, in the order of the question; at most `most` are counted. */
  hits(questions: readonly RuleOnAsset[], since: Date, most: number): Promise<RuleHits[]>;
}
