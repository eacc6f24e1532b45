export { listReports } from "./calls/list-reports.ts";
export { createPublished } from "./reports/published-reports.ts";
