export { type ClosingChecks, closingChecks } from "./closing/closing-check.extension.ts";
export { type LegalTerms, legalTerms } from "./deadlines/legal-term.extension.ts";
export { type MomentSubscriber, momentSubscribers } from "./moments/moment-consequence.extension.ts";
export { type ReportPart, reportParts } from "./reports/report-part.extension.ts";
export { incidentHarm, incidentReaders } from "./work/incident-matters.ts";
export { declareIncident } from "./work/incident-work.verbs.ts";
