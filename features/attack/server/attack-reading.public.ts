// Apart from the catalogue, which taking events in stands on.
export { listSeenTechniques } from "./list-seen-techniques.ts";
export { readCoverage } from "./read-coverage.ts";
