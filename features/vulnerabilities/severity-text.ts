import type { Severity } from "#platform/contract/severity.ts";

/** The severity of one finding within a sentence. */
export const severityText: Readonly<Record<Severity, string>> = {
  critical: "crítica",
  high: "alta",
  medium: "media",
  low: "baja",
  informational: "informativa",
  unknown: "sin dato",
};
