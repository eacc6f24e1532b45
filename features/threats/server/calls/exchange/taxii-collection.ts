import type { taxiiCollection as call } from "#features/threats/contracts/taxii.contract.ts";
import { collectionOf } from "#features/threats/server/taxii/own-collection.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const taxiiCollection: Verb<typeof call> = async ({ actor }, { id }) => {
  const own = collectionOf(companyIn(actor));
  if (id !== own.id) throw new Refusal("not_found");
  return own;
};
