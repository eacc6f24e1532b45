import { createContext, use, useMemo } from "react";
import {
  findingsPath,
  type ListQuery,
} from "#features/posture/findings/contracts/finding-address.contract.ts";
import type { FindingArea } from "#features/posture/findings/contracts/finding-terms.contract.ts";

/** The area whose findings a screen shows, and the address of that screen. */
export interface AreaPlace {
  area: FindingArea;
  path: string;
}

/** Outside the screen of an area, the findings are those of vulnerabilities. */
export const AreaPlaceContext = createContext<AreaPlace>({
  area: "vulnerability",
  path: findingsPath(),
});

/** Returns the input by which calls select the area of the screen, and a function for the address of its list. */
export function useAreaPlace() {
  const { area, path } = use(AreaPlaceContext);
  return useMemo(
    () => ({
      asked: area === "vulnerability" ? {} : { area },
      pathTo: (query: ListQuery = {}) => findingsPath(query, path),
    }),
    [area, path],
  );
}
