export { getApplicability } from "./calls/get-applicability.ts";
export { getOverview } from "./calls/get-overview.ts";
export { listCompanyControls } from "./calls/list-company-controls.ts";
export { listCriticalIssues } from "./calls/list-critical-issues.ts";
