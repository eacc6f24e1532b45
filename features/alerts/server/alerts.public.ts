export { getAlertPolicy } from "./calls/clocks/get-alert-policy.ts";
export { getSlaReport } from "./calls/clocks/get-sla-report.ts";
export { alertPosture, alertStanding } from "./figures/alert-standing.ts";
export {
  type AlertQuestion,
  alertsByDay,
  countAlertsByTechnique,
  surveyAlerts,
} from "./figures/survey-alerts.ts";
export { visibleTo } from "./figures/visible-to.ts";
export { findCorrelatedAlerts } from "./queue/alert-list.store.ts";
export type { AlertOccurrence } from "./raising/alert-occurrence.rules.ts";
export { occurrencesOfBatches } from "./raising/event-occurrences.ts";
export { raiseAlerts } from "./raising/raise-alerts.ts";
