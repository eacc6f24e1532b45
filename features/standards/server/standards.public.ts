export { unpackedSize } from "#features/standards/readers/zip-size.ts";
export { seedStandards } from "./seed-standards.ts";
export { storeMappingSet } from "./store-mapping-set.ts";
export { storeStandard } from "./store-standard.ts";
