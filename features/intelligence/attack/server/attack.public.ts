// Taking events in stands on this file: nothing here may reach the public file of the events.
export { catalogueInUse, groupsInUse, shippedGroups } from "./catalogue/catalogue-in-use.ts";
export type { IndexedCatalogue } from "./catalogue/living-techniques.ts";
export { currentTechniques, renamedTechniques } from "./catalogue/living-techniques.ts";
