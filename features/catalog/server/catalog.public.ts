export { CatalogReference } from "./catalog-reference.ts";
export { seedCatalog } from "./seed-catalog.ts";
