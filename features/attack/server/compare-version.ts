import { AttackCatalogue } from "#features/attack/catalogue.contract.ts";
import type * as contract from "#features/attack/version.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findVersionContent } from "./catalogue.store.ts";
import { catalogueDifference } from "./catalogue-difference.rules.ts";
import { catalogueInUse } from "./catalogue-in-use.ts";
import { shippedCatalogue } from "./shipped-catalogue.ts";

export const compareVersion: Verb<typeof contract.compareVersion> = async ({ db }, { id }) => {
  const before = await catalogueInUse(db);
  if (id === "portal") return catalogueDifference(before, shippedCatalogue);
  const content = await findVersionContent(db, id);
  if (!content?.catalogue) throw new Refusal("not_found");
  return catalogueDifference(before, AttackCatalogue.parse(content.catalogue));
};
