import type { taxiiObjects as call } from "#features/threats/contracts/taxii.contract.ts";
import { collectionPage } from "#features/threats/server/taxii/own-collection.ts";
import type { Verb } from "#platform/server/verb.ts";

export const taxiiObjects: Verb<typeof call> = async (context, asked) => {
  const { more, next, rows } = await collectionPage(context, asked);
  if (rows.length === 0 && !more) return {};
  return { more, next, objects: rows.map(({ object }) => object) };
};
