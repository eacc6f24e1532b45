export { countOpenByCve, isScanned } from "./affected/affected-asset.store.ts";
export { findSeenProducts } from "./affected/seen-product.store.ts";
