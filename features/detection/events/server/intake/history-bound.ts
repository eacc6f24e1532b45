const day = 86_400_000;

/** The part of an imported file that is history: old events, or all of them by choice. */
export type HistoryOfFile = "old" | "all";

/**
 * Returns the time before which events open no alert, because the timers of such alerts would have expired long ago.
 * `newsDays` is a setting of the source.
 */
export function historyBefore(receivedAt: Date, history: HistoryOfFile, newsDays: number): string {
  // Records may be dated up to one day ahead, so two days ahead covers all of them.
  const days = history === "all" ? 2 : -newsDays;
  return new Date(receivedAt.getTime() + days * day).toISOString();
}
