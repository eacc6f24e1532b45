export { createPublished } from "./reports/published-reports.ts";
