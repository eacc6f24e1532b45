import { useState } from "react";

type Density = "comfortable" | "compact";
const key = "events.density";

/** How close together the rows stand; remembered in this browser. */
export function useDensity(): [Density, () => void] {
  const [density, setDensity] = useState<Density>(() =>
    localStorage.getItem(key) === "compact" ? "compact" : "comfortable",
  );
  const turn = () => {
    const other = density === "compact" ? "comfortable" : "compact";
    localStorage.setItem(key, other);
    setDensity(other);
  };
  return [density, turn];
}
