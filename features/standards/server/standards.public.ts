export type { MappingSetDraft } from "#features/standards/readers/mapping-set-draft.ts";
export type { StandardDraft } from "#features/standards/readers/standard-draft.ts";
export { unpackedSize } from "#features/standards/readers/zip-size.ts";
export { seedStandards } from "./seed-standards.ts";
export { storeMappingSet } from "./store-mapping-set.ts";
export { storeStandard } from "./store-standard.ts";
