export { createPublished } from "./create-published.ts";
export { searchReports } from "./search-reports.ts";
