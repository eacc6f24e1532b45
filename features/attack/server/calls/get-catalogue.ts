import reference from "#database/reference/attack-enterprise-19.1.json" with { type: "json" };
import type * as contract from "#features/attack/attack.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { catalogueInUse } from "../catalogue/catalogue-in-use.ts";

export const getCatalogue: Verb<typeof contract.getCatalogue> = async ({ db }) => {
  const { version, tactics, techniques } = await catalogueInUse(db);
  return { version, tactics, techniques, notice: reference.notice };
};
