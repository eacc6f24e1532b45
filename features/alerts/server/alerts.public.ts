export type { AlertOccurrence } from "./alert-occurrence.ts";
export { alertPosture } from "./alert-posture.ts";
export { alertStanding } from "./alert-standing.ts";
export { countAlertsByTechnique } from "./alerts-by-technique.ts";
export { occurrencesOfBatch } from "./batch-occurrences.ts";
export { findCorrelatedAlerts } from "./correlated-alerts.store.ts";
export { openAlertRows } from "./open-alert-rows.store.ts";
export { raiseAlerts } from "./raise-alerts.ts";
export { type Visibility, visibleTo } from "./visible-to.ts";
