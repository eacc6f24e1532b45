const day = 86_400_000;
/** A file may be some weeks late and still be news; what is older is brought to be looked through. */
const newsDays = 30;

/** What is history of a file that somebody brings: what is old, or all of it because they say so. */
export type HistoryOfFile = "old" | "all";

/** Events before this moment open no alert: their clocks would run since long ago. */
export function historyBefore(receivedAt: Date, history: HistoryOfFile): string {
  // The latest moment that a record may tell is a day ahead.
  const days = history === "all" ? 2 : -newsDays;
  return new Date(receivedAt.getTime() + days * day).toISOString();
}
