import { createUser, inviteUser } from "#features/access/server/access.public.ts";
import type * as contract from "#features/users/users.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { loadUser, refuseTaken, requireCompany } from "../users/managed-user.ts";
import { countCompanies } from "../users/users.store.ts";

export const inviteManagedUser: Verb<typeof contract.inviteManagedUser> = async (
  context,
  { companies, ...facts },
) => {
  const { db } = context;
  const companyIds = [...new Set(companies)];
  requireCompany(facts.role, companyIds);
  if ((await countCompanies(db, companyIds)) < companyIds.length) throw new Refusal("not_found");
  await refuseTaken(db, facts);
  const id = await createUser(context, { ...facts, companyIds });
  await inviteUser(context, id);
  return await loadUser(db, id);
};
