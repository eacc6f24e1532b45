import type { NormalEvent } from "../events.contract.ts";
import type { MappingRules } from "../mapping-rules.contract.ts";
import type { ReadingProblem } from "./reading-problem.ts";

/**
 * What a reader makes of one record: the normal form, and the fingerprint by which the same record is known when it
 * arrives again. The record itself stays with whoever read it.
 */
export interface EventDraft extends NormalEvent {
  fingerprint: string;
}

/** `skipped`: a good record that is no event, and what it is (`flow`, `stats`). */
export type Reading = { draft: EventDraft } | { problem: ReadingProblem } | { skipped: string };

/** What a reader may have to know besides the record itself. */
export interface ReadingContext {
  /** When the record arrived: the year of dates that have none. */
  receivedAt?: Date;
  /** The zone of the IANA list in which dates without an offset are written; UTC when not said. */
  zone?: string;
  /** How plain JSON is read; the other formats need none. */
  rules?: MappingRules;
}

/** Reads one record. Pure: the same record in the same context is always the same event. Never throws. */
export type Reader = (record: string, context?: ReadingContext) => Reading;
