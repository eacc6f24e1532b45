// The ingestion of events imports this file, so it must not import the public file of events.
export { catalogueInUse, groupsInUse, shippedGroups } from "./catalogue/catalogue-in-use.ts";
export type { IndexedCatalogue } from "./catalogue/living-techniques.ts";
export { currentTechniques, renamedTechniques } from "./catalogue/living-techniques.ts";
