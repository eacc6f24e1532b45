export { listReports } from "./calls/list-reports.ts";
export { createPublished, searchReports } from "./reports/published-reports.ts";
