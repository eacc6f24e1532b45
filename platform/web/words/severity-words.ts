import type { Severity } from "#platform/contract/severity.ts";

/** What a person reads for each severity. Unknown is never shown as low. */
export const severityWords = {
  critical: "Crítica",
  high: "Alta",
  medium: "Media",
  low: "Baja",
  informational: "Informativa",
  unknown: "Sin dato",
} as const satisfies Record<Severity, string>;
