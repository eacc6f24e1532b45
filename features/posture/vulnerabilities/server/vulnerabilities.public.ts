export { countOpenByCve, isScanned } from "./affected/affected-asset.store.ts";
export { findSeenProducts } from "./affected/seen-product.store.ts";
export { seedCveIntel } from "./intel/take-intel.ts";
export { priority } from "./priority/priority.store.ts";
export { retireLeftOpen } from "./retirement/follow-retirement.ts";
