import type * as contract from "#features/companies/manage-companies.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findMemberPage } from "../companies/manage-companies.store.ts";
import { loadCompany } from "../companies/managed-company.ts";

export const listMembers: Verb<typeof contract.listMembers> = async ({ db }, { id, ...page }) => {
  await loadCompany(db, id);
  const { items, ...rest } = await findMemberPage(db, id, page);
  return {
    ...rest,
    items: items.map(({ first_name, last_name, is_staff, is_operator, last_login_at, ...person }) => ({
      ...person,
      full_name: `${first_name} ${last_name}`.trim(),
      role: is_staff ? "staff" : is_operator ? "operator" : "client",
      status: person.status as "active",
      last_login_at: last_login_at?.toISOString() ?? null,
    })),
  };
};
