export { createPublished } from "./create-published.ts";
export { listReports } from "./list-reports.ts";
export { searchReports } from "./search-reports.ts";
