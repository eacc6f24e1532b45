export { withWholes } from "../whole-techniques.rules.ts";
export { listSeenTechniques, readCoverage } from "./coverage/attack-coverage.verbs.ts";
