export { csvLine } from "#platform/contract/csv-line.ts";
