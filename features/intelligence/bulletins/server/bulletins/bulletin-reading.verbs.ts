import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../bulletin-reading.contract.ts";
import { bulletinFrom, bulletinSummaryFrom } from "./bulletins.rules.ts";
import {
  countEach,
  countSeverities,
  findPublishedBulletins,
  findPublishedById,
} from "./published-bulletins.store.ts";

export const listBulletins: Verb<typeof contract.listBulletins> = async (
  { db },
  { cursor, limit, ...filter },
) => {
  const page = await findPublishedBulletins(db, filter, { cursor, limit });
  return { ...page, items: page.items.map(bulletinSummaryFrom) };
};

const listBulletinFacets: Verb<typeof contract.listBulletinFacets> = async ({ db }) => ({
  severities: await countSeverities(db),
  techniques: await countEach(db, "techniques"),
  products: await countEach(db, "products"),
});

const getBulletin: Verb<typeof contract.getBulletin> = async ({ db }, { id }) => {
  const bulletin = await findPublishedById(db, id);
  if (!bulletin) throw new Refusal("not_found");
  return bulletinFrom(bulletin);
};

export const bulletinReadingVerbs = [
  route(contract.listBulletins, listBulletins),
  route(contract.listBulletinFacets, listBulletinFacets),
  route(contract.getBulletin, getBulletin),
];
