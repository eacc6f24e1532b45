import type { Severity } from "#platform/contract/severity.ts";

/** The label of each severity. Unknown is never shown as low. */
export const severityLabels = {
  critical: "Crítica",
  high: "Alta",
  medium: "Media",
  low: "Baja",
  informational: "Informativa",
  unknown: "Sin dato",
} as const satisfies Record<Severity, string>;
