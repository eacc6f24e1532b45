export { listSeenTechniques } from "./calls/list-seen-techniques.ts";
export { readCoverage } from "./calls/read-coverage.ts";

// Apart from what taking events in stands on: this reaches the rules of the company.
