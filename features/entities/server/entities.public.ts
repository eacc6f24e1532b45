export { type Identity, type IdentityKind, identityKey } from "./recognition/identity-kind.rules.ts";
export { recogniseSightings, type Sightings } from "./recognition/recognise-sightings.ts";
export type { Sighting } from "./recognition/recogniser.rules.ts";
