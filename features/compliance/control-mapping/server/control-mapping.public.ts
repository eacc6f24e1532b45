export { getMappingStatus, requestMapping } from "./pairs/control-mapping.verbs.ts";
