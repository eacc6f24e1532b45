export { getMappingStatus } from "./get-mapping-status.ts";
export { requestMapping } from "./request-mapping.ts";
