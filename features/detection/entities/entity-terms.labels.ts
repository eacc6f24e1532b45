export const entityKinds = ["asset", "account"] as const;

/** The criticality levels: 4 essential, 3 high, 2 medium, 1 low. */
export const criticalities = [4, 3, 2, 1] as const;

export const criticalityLabels = {
  4: "Esencial",
  3: "Alta",
  2: "Media",
  1: "Baja",
} as const satisfies Record<(typeof criticalities)[number], string>;
