export { listSeenTechniques } from "./calls/list-seen-techniques.ts";
export { readCoverage } from "./calls/read-coverage.ts";
