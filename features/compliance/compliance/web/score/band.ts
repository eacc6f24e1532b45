/**
 * Bands of compliance for heat maps, from the lowest to the highest; `unknown` when nothing or too little was assessed.
 */
export const complianceBands = ["lowest", "low", "middle", "high", "highest", "unknown"] as const;
export type Band = (typeof complianceBands)[number];

export const bandLabels = {
  lowest: "menos de 25 %",
  low: "25 a 49 %",
  middle: "50 a 74 %",
  high: "75 a 89 %",
  highest: "90 % o más",
  unknown: "sin evaluar o poco evaluado",
} as const satisfies Record<Band, string>;

const floors = [
  [0.9, "highest"],
  [0.75, "high"],
  [0.5, "middle"],
  [0.25, "low"],
  [0, "lowest"],
] as const;

/** Returns the band (colour range) of a compliance share. */
export function complianceBandOf(compliance: number | null): Band {
  if (compliance === null) return "unknown";
  return floors.find(([floor]) => compliance >= floor)?.[1] ?? "lowest";
}
