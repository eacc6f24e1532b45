export { listSeenTechniques, readCoverage } from "./coverage/attack-coverage.verbs.ts";
