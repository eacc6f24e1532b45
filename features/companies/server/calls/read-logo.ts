import type * as contract from "#features/companies/companies.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findLogo } from "../companies/manage-companies.store.ts";

export const readLogo: Verb<typeof contract.readLogo> = async ({ db }, { id }) => {
  const company = await findLogo(db, id);
  if (!company?.logo_file || !company.logo_type) throw new Refusal("not_found");
  return { key: company.logo_file, name: `logo-${id}`, contentType: company.logo_type, inline: true };
};
