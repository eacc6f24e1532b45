// Taking events in stands on this file: nothing here may reach the public file of the events.
export { catalogueInUse } from "./catalogue-in-use.ts";
export type { IndexedCatalogue } from "./indexed-catalogue.rules.ts";
export { livingTechniques } from "./living-techniques.ts";
