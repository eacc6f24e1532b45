import type { taxiiObject as call } from "#features/threats/contracts/taxii.contract.ts";
import { collectionPage } from "#features/threats/server/taxii/own-collection.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const taxiiObject: Verb<typeof call> = async (context, { id, object_id }) => {
  const { rows } = await collectionPage(context, { id, limit: 10, "match[id]": object_id });
  if (rows.length === 0) throw new Refusal("not_found");
  return { objects: rows.map(({ object }) => object) };
};
