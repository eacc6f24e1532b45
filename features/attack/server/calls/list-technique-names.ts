import type * as contract from "#features/attack/attack.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { catalogueInUse } from "../catalogue/catalogue-in-use.ts";

export const listTechniqueNames: Verb<typeof contract.techniqueNames> = async ({ db }) => {
  const { techniques, revoked, deprecated } = await catalogueInUse(db);
  return {
    names: Object.fromEntries([
      ...deprecated.map(({ id, name }) => [id, name] as const),
      ...revoked.map(({ from, name }) => [from, name] as const),
      ...techniques.map(({ id, name }) => [id, name] as const),
    ]),
  };
};
