export { listEntities } from "./list-entities.ts";
export { searchEntities } from "./search-entities.ts";
