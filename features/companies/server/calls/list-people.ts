import type * as contract from "#features/companies/company-people.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findPeople } from "../people/company-people.store.ts";

export const listPeople: Verb<typeof contract.listPeople> = async ({ db }) => ({
  items: await findPeople(db),
});
