export { getEntity } from "./get-entity.ts";
export { listEntities } from "./list-entities.ts";
export { searchEntities } from "./search-entities.ts";
