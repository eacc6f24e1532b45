import type { SourceStatus } from "#features/events/event-status.contract.ts";

/** How much of its daily quota a source has used, in percent: of the one that is nearer to its end. */
export function quotaShare({ today, quota }: Pick<SourceStatus, "today" | "quota">): number {
  const share = Math.max(today.records / quota.events_per_day, today.bytes / quota.bytes_per_day);
  return Math.min(100, Math.round(share * 1_000) / 10);
}
