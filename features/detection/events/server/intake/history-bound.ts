const day = 86_400_000;

/** The part of an imported file that is history: old events, or all of them by choice. */
export type HistoryOfFile = "old" | "all";

/** Events before this moment open no alert: their clocks would run since long ago. `newsDays` is the source's own. */
export function historyBefore(receivedAt: Date, history: HistoryOfFile, newsDays: number): string {
  // The latest moment that a record may tell is a day ahead.
  const days = history === "all" ? 2 : -newsDays;
  return new Date(receivedAt.getTime() + days * day).toISOString();
}
