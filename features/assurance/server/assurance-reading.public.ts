// Apart from what the states of controls stand on.
export { getLegalProfile } from "./get-legal-profile.ts";
export { listExceptions } from "./list-exceptions.ts";
export { listMeasures } from "./list-measures.ts";
