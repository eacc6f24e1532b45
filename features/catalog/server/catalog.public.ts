export { CatalogReference } from "./catalog-reference.ts";
export { currentPeriodOf } from "./current-period.ts";
export { seedCatalog } from "./seed-catalog.ts";
