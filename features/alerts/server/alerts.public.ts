export { createAlert } from "./calls/queue/create-alert.ts";
export { findAlertThreshold } from "./clocks/alert-policy.store.ts";
export { countAlertsByTechnique } from "./figures/survey-alerts.ts";
export { findCorrelatedAlerts } from "./queue/alert-list.store.ts";
export { findAlertsOfFingerprints } from "./queue/fingerprint-alerts.store.ts";
export { type AlertOccurrence, fingerprintOf } from "./raising/alert-occurrence.rules.ts";
export { occurrencesOfBatches, occurrencesOfEvents } from "./raising/event-occurrences.ts";
export { raiseAlerts } from "./raising/raise-alerts.ts";
export { findEventFingerprints } from "./work/alert-join.store.ts";
