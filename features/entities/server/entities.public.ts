export { type EntitiesOfEvent, type EntityRef, entitiesOfEvents } from "./entities-of-events.ts";
export { searchEntities } from "./search-entities.ts";
