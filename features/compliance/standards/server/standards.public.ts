export { storeMappingSet } from "./storing/store-mapping-set.ts";
export { seedStandards, storeStandard } from "./storing/store-standard.ts";
