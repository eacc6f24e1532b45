export { searchEntities } from "./search-entities.ts";
