// Apart from what the states of controls stand on.
export { countNonconformities } from "./count-nonconformities.ts";
export { getLegalProfile } from "./get-legal-profile.ts";
export { listExceptions } from "./list-exceptions.ts";
export { listMeasures } from "./list-measures.ts";
