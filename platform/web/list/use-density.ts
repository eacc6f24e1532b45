import { useAddressParam } from "#platform/web/address/address-param.ts";

export type Density = "comfortable" | "compact";

const key = "list.density";

/** How close the rows stand: as the address says, so that a kept view holds it, or as in this browser the last time. */
export function useDensity(offered: boolean): [Density, () => void] {
  const [held, hold] = useAddressParam("densidad");
  if (!offered) return ["comfortable", () => undefined];
  const word = held ?? localStorage.getItem(key) ?? sessionStorage.getItem(key);
  const density = word === "compacta" ? "compact" : "comfortable";
  const turn = () => {
    const next = density === "compact" ? "comoda" : "compacta";
    localStorage.setItem(key, next);
    // The tab's copy outlives the clearing of local storage when the company changes.
    sessionStorage.setItem(key, next);
    hold(next === "compacta" ? next : null);
  };
  return [density, turn];
}
