// Apart from what taking events in stands on: this reaches the rules of the company.
export { readCoverage } from "./read-coverage.ts";
