import { useAddressParam } from "#platform/web/address/address-param.ts";
import { useMay } from "#platform/web/screen/use-may.ts";

export type Density = "comfortable" | "compact";

const key = "list.density";

/**
 * How close the rows stand: as the address says, so that a kept view holds it, or as in this browser the last time.
 * Whoever works through queues all day begins with the compact table; everybody else reads the comfortable one.
 */
export function useDensity(offered: boolean): [Density, () => void] {
  const [held, hold] = useAddressParam("densidad");
  const worksThroughQueues = useMay("alert.triage");
  if (!offered) return ["comfortable", () => undefined];
  const byDefault = worksThroughQueues ? "compacta" : "comoda";
  const word = held ?? localStorage.getItem(key) ?? sessionStorage.getItem(key) ?? byDefault;
  const density = word === "compacta" ? "compact" : "comfortable";
  const turn = () => {
    const next = density === "compact" ? "comoda" : "compacta";
    localStorage.setItem(key, next);
    // The tab's copy outlives the clearing of local storage when the company changes.
    sessionStorage.setItem(key, next);
    hold(next === byDefault ? null : next);
  };
  return [density, turn];
}
