export { listEntities } from "./calls/list-entities.ts";
export { searchEntities } from "./entity/search-entities.ts";
