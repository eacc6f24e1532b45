export { CatalogReference } from "./catalog-reference.ts";
export { currentPeriodOf } from "./current-period.ts";
export { searchPeriods, searchScreens } from "./search-catalog.ts";
export { seedCatalog } from "./seed-catalog.ts";
