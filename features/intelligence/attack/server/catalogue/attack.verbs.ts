import reference from "#database/reference/attack-enterprise-19.1.json" with { type: "json" };
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../attack.contract.ts";
import { catalogueInUse, groupsInUse } from "./catalogue-in-use.ts";

const getCatalogue: Verb<typeof contract.getCatalogue> = async ({ db }) => {
  const { version, tactics, techniques } = await catalogueInUse(db);
  return { version, tactics, techniques, notice: reference.notice };
};

const listTechniqueNames: Verb<typeof contract.techniqueNames> = async ({ db }) => {
  const { techniques, revoked, deprecated } = await catalogueInUse(db);
  return {
    names: Object.fromEntries([
      ...deprecated.map(({ id, name }) => [id, name] as const),
      ...revoked.map(({ from, name }) => [from, name] as const),
      ...techniques.map(({ id, name }) => [id, name] as const),
    ]),
  };
};

const listGroups: Verb<typeof contract.listGroups> = async ({ db }) => await groupsInUse(db);

export const attackVerbs = [
  route(contract.getCatalogue, getCatalogue),
  route(contract.techniqueNames, listTechniqueNames),
  route(contract.listGroups, listGroups),
];
