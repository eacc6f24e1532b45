export { getApplicability, getOverview, listCriticalIssues } from "./controls/compliance.verbs.ts";
export { listCompanyControls } from "./controls/control-status.verbs.ts";
