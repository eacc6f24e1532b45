export type { AlertOccurrence } from "./alert-occurrence.ts";
export { alertPosture } from "./alert-posture.ts";
export { alertsOf, countAlertsByTechnique } from "./alerts-of.ts";
export { occurrencesOfBatch } from "./batch-occurrences.ts";
export { raiseAlerts } from "./raise-alerts.ts";
