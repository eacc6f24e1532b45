import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { setParams, useAddressWriter } from "#platform/web/address/address-param.ts";
import { historyChangeOfDrawer } from "#platform/web/address/change-address.ts";
import { useMinute } from "#platform/web/dates/minute-clock.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { comparedPeriod, periodOf } from "./attack-period.ts";

const hour = 3_600_000;

/** Reads and changes the settings of the matrix, which are in the address. */
export function useMatrixAddress() {
  const [params] = useSearchParams();
  const write = useAddressWriter();
  const timeZone = usePersonZone();
  // A relative period advances only once an hour, so that its queries stay in the cache.
  const now = Math.floor(useMinute().getTime() / hour) * hour;
  const period = useMemo(
    () =>
      periodOf(
        { name: params.get("periodo"), since: params.get("desde"), until: params.get("hasta") },
        new Date(now),
        timeZone,
      ),
    [params, now, timeZone],
  );
  const compared = useMemo(
    () =>
      comparedPeriod(
        { kind: params.get("comparar"), since: params.get("antes_desde"), until: params.get("antes_hasta") },
        period,
        timeZone,
      ),
    [params, period, timeZone],
  );
  const set = (changes: Record<string, string | null>) => {
    const open = params.get("tecnica");
    write(
      (next) => setParams(next, changes),
      historyChangeOfDrawer(open, { tecnica: open, ...changes }.tecnica),
    );
  };
  return { get: (name: string) => params.get(name), set, period, compared };
}

export type MatrixAddress = ReturnType<typeof useMatrixAddress>;
