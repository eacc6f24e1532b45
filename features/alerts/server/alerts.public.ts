export type { AlertOccurrence } from "./alert-occurrence.ts";
export { alertPosture } from "./alert-posture.ts";
export { countAlertsByTechnique } from "./alerts-by-technique.ts";
export { occurrencesOfBatch } from "./batch-occurrences.ts";
export { findCorrelatedAlerts } from "./correlated-alerts.store.ts";
export { raiseAlerts } from "./raise-alerts.ts";
