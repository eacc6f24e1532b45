import { useMemo } from "react";
import { type Period, periodOf } from "#features/detection/events/contracts/event-period.ts";
import type { AddressList } from "#platform/web/address/address-filters.ts";
import { useMinute } from "#platform/web/dates/minute-clock.ts";

const hour = 3_600_000;
const assumed = 7 * 24 * hour;

export interface WholePeriod {
  from: string;
  to: string;
}

/**
 * Returns a period with both ends: by default until the end of this hour, and from seven days before the end. Null if
 * it ends before it begins.
 */
export function wholePeriod(request: Period, now: Date): WholePeriod | null {
  const to = request.to ?? new Date(Math.floor(now.getTime() / hour) * hour + hour).toISOString();
  const from = request.from ?? new Date(Date.parse(to) - assumed).toISOString();
  return from < to ? { from, to } : null;
}

/** The address parameters of a period. */
export const periodNames = ["periodo", "desde", "hasta"] as const;

/** The period of the address with both its ends, in whole hours; null where it ends before it begins. */
export function useWholePeriod({ filters }: Pick<AddressList, "filters">) {
  const hours = Math.floor(useMinute().getTime() / hour);
  return useMemo(() => {
    const now = new Date(hours * hour);
    const request = { name: filters.periodo?.[0], since: filters.desde?.[0], until: filters.hasta?.[0] };
    return wholePeriod(periodOf(request, now), now);
  }, [filters, hours]);
}
