import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../company-people.contract.ts";
import { findPeople } from "./company-people.store.ts";

export const listPeople: Verb<typeof contract.listPeople> = async ({ db }) => ({
  items: await findPeople(db),
});

export const companyPeopleVerbs = [route(contract.listPeople, listPeople)];
