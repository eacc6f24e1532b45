import { route, type Verb } from "#platform/server/verb.ts";
import type * as contract from "../../company-hunts.contract.ts";
import { listCompanyHunts as companiesCall } from "../../company-hunts.contract.ts";
import { findCompanyHunts } from "./company-hunts.store.ts";

const listCompanyHunts: Verb<typeof contract.listCompanyHunts> = async ({ db }) => ({
  items: (await findCompanyHunts(db)).map(({ id, name, last_run_at, ...counts }) => ({
    ...counts,
    company: { id, name },
    last_run_at: last_run_at?.toISOString() ?? null,
  })),
});

export const companyHuntsVerbs = [route(companiesCall, listCompanyHunts)];
