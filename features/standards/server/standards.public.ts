export type { StandardDraft } from "#features/standards/readers/standard-draft.ts";
export { seedStandards } from "./seed-standards.ts";
export { storeStandard } from "./store-standard.ts";
