import type { taxiiCollections as call } from "#features/threats/contracts/taxii.contract.ts";
import { collectionOf } from "#features/threats/server/taxii/own-collection.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";

export const taxiiCollections: Verb<typeof call> = async ({ actor }) => ({
  collections: [collectionOf(companyIn(actor))],
});
