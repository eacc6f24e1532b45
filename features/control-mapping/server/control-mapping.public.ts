export { getMappingStatus } from "./calls/get-mapping-status.ts";
export { requestMapping } from "./calls/request-mapping.ts";
