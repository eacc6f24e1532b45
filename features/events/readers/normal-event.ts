import type { NormalEvent } from "../events.contract.ts";
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
