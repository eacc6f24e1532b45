export {
  assetsExposed,
  assetsWithNameSql,
  assetWithMerged,
  currentAssetOf,
  currentAssets,
  findCurrentAssets,
  isAssetNamed,
} from "./entity/current-asset.store.ts";
export { alertPoints } from "./entity/risk.rules.ts";
export { countAssets } from "./figures/asset-count.store.ts";
export { type Identity, type IdentityKind, identityKey } from "./recognition/identity-kind.rules.ts";
export {
  type RecognisedAssets,
  recogniseAssets,
  type SeenAsset,
} from "./recognition/recognise-assets.ts";
export { recogniseSightings, type Sightings } from "./recognition/recognise-sightings.ts";
export type { Sighting } from "./recognition/recogniser.rules.ts";
export { isAddressOfAny, isNameOfAny, looksLikeAddress } from "./recognition/worthless-names.rules.ts";
export { findOpenRetirements } from "./retirement/entity-retirement.store.ts";
export { followReturned, undoReturns } from "./retirement/restore-assets.ts";
export { type RetirementPart, retirementParts } from "./retirement.extension.ts";
