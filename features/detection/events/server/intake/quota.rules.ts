import type { SourceQuota } from "#features/detection/events/contracts/event-intake.contract.ts";

export type QuotaName = keyof SourceQuota;

/** The use of a source in the present minute and day. */
export interface QuotaUse {
  minuteRecords: number;
  dayRecords: number;
  dayBytes: number;
}

interface UsedUp {
  quota: QuotaName;
  /** The time at which it has room again. */
  until: Date;
}

const minute = 60_000;

/** Returns the quota that is used up now; of several, the one that lasts longest. */
export function usedUpQuota(
  quota: SourceQuota,
  use: QuotaUse,
  { now, nextDay }: { now: Date; nextDay: Date },
): UsedUp | undefined {
  if (use.dayBytes >= quota.bytes_per_day) return { quota: "bytes_per_day", until: nextDay };
  if (use.dayRecords >= quota.events_per_day) return { quota: "events_per_day", until: nextDay };
  if (use.minuteRecords < quota.events_per_minute) return undefined;
  return { quota: "events_per_minute", until: new Date(startOfMinute(now).getTime() + minute) };
}

export function startOfMinute(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / minute) * minute);
}

/** The sentences for a sender; each names the limit. */
export const quotaSentences: Record<QuotaName, string> = {
  events_per_minute: "La fuente llegó a su cuota de eventos por minuto. Reintente cuando indica Retry-After.",
  events_per_day: "La fuente llegó a su cuota de eventos por día. Reintente cuando indica Retry-After.",
  bytes_per_day: "La fuente llegó a su cuota de datos por día. Reintente cuando indica Retry-After.",
};
