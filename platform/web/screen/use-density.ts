import { useAddressParam } from "#platform/web/address/address-param.ts";
import { phone, useMediaQuery } from "./media-query.ts";
import { useMay } from "./use-may.ts";

export type Density = "comfortable" | "compact";

const key = "list.density";

/**
 * Returns the density of the rows: the one in the address, so that a saved view contains it, or the one last used in
 * this browser. The default is the compact table for operators and the comfortable one for all others.
 */
export function useDensity(): [Density, () => void] {
  const [densityParam, hold] = useAddressParam("densidad");
  const worksThroughQueues = useMay("alert.triage");
  const byDefault = worksThroughQueues ? "compacta" : "comoda";
  const word = densityParam ?? localStorage.getItem(key) ?? sessionStorage.getItem(key) ?? byDefault;
  const density = word === "compacta" ? "compact" : "comfortable";
  const turn = () => {
    const next = density === "compact" ? "comoda" : "compacta";
    localStorage.setItem(key, next);
    // The copy in the tab's storage remains when local storage is cleared on a change of the company.
    sessionStorage.setItem(key, next);
    hold(next === byDefault ? null : next);
  };
  return [density, turn];
}

/** Returns whether the rows of lists have one line each: in the compact density, except on a phone. */
export function useOneLine(): boolean {
  const [density] = useDensity();
  const narrow = useMediaQuery(phone);
  return density === "compact" && !narrow;
}
