import type * as contract from "#features/bulletins/bulletin-reading.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { countEach, countSeverities } from "../bulletins/published-bulletins.store.ts";

export const listBulletinFacets: Verb<typeof contract.listBulletinFacets> = async ({ db }) => ({
  severities: await countSeverities(db),
  techniques: await countEach(db, "techniques"),
  products: await countEach(db, "products"),
});
