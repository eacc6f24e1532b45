import { useMemo } from "react";
import type { AddressList } from "#platform/web/address-filters.ts";
import { useMinute } from "#platform/web/minute-clock.ts";
import { periodOf } from "../event-period.ts";

const hour = 3_600_000;

/** The names by which an address holds a period. */
export const periodNames = ["periodo", "desde", "hasta"] as const;

/** The period of the address with both its ends, in whole hours; seven days while it says nothing. */
export function useWholePeriod({ filters }: Pick<AddressList, "filters">): { from: string; to: string } {
  const now = Math.floor(useMinute().getTime() / hour) * hour;
  return useMemo(() => {
    const said = periodOf(
      { name: filters.periodo?.[0], since: filters.desde?.[0], until: filters.hasta?.[0] },
      new Date(now),
    );
    const to = said.to ?? new Date(now + hour).toISOString();
    const assumed = periodOf({ name: "7d", since: undefined, until: undefined }, new Date(now)).from ?? to;
    return { from: said.from && said.from < to ? said.from : assumed, to };
  }, [filters, now]);
}
