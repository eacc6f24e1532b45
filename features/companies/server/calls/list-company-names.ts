import type * as contract from "#features/companies/companies.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findOwnCompanies } from "../companies/companies.store.ts";

export const listCompanyNames: Verb<typeof contract.listCompanyNames> = ({ db }) => findOwnCompanies(db);
