import type { EventDraft, Reading } from "./normal-event.ts";

/** Returns the event of a record that must be valid. */
export function draftOf(reading: Reading): EventDraft {
  if ("problem" in reading) throw new Error(reading.problem.code);
  if ("skipped" in reading) throw new Error(`Skipped: ${reading.skipped}`);
  return reading.draft;
}
