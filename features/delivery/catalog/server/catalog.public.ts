export { screensTool } from "./assistant/screen-tool.ts";
export { findBegunPeriods, findContractors, findRoutes } from "./catalog/catalog.store.ts";
export { CatalogReference } from "./catalog/catalog-reference.ts";
export { seedCatalog } from "./catalog/seed-catalog.ts";
export {
  currentPeriodOf,
  periodOfMonth,
  periodsOfService,
  periodWithId,
} from "./catalog/service-period.ts";
