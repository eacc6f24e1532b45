export { getApplicability } from "./calls/get-applicability.ts";
export { getMaturityDistribution } from "./calls/get-maturity-distribution.ts";
export { getOverview } from "./calls/get-overview.ts";
export { getScorecard } from "./calls/get-scorecard.ts";
export { getTrends } from "./calls/get-trends.ts";
export { listCompanyControls } from "./calls/list-company-controls.ts";
export { listCriticalIssues } from "./calls/list-critical-issues.ts";
export { compliancePosture } from "./controls/compliance-posture.ts";
