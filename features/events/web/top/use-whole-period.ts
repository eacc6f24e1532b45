import { useMemo } from "react";
import type { AddressList } from "#platform/web/address-filters.ts";
import { useMinute } from "#platform/web/minute-clock.ts";
import { periodOf } from "../event-period.ts";
import { wholePeriod } from "./whole-period.ts";

const hour = 3_600_000;

/** The names by which an address holds a period. */
export const periodNames = ["periodo", "desde", "hasta"] as const;

/** The period of the address with both its ends, in whole hours; null where it ends before it begins. */
export function useWholePeriod({ filters }: Pick<AddressList, "filters">) {
  const hours = Math.floor(useMinute().getTime() / hour);
  return useMemo(() => {
    const now = new Date(hours * hour);
    const said = { name: filters.periodo?.[0], since: filters.desde?.[0], until: filters.hasta?.[0] };
    return wholePeriod(periodOf(said, now), now);
  }, [filters, hours]);
}
