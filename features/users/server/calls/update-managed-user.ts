import type * as contract from "#features/users/users.contract.ts";
import { changedFields } from "#platform/server/audit/changed-fields.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { refuseStale } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";
import { keepOneStaff, loadUser, refuseTaken, requireCompany, roleColumns } from "../users/managed-user.ts";
import { lockActiveStaff } from "../users/users.store.ts";
import { changeUser, repairActiveCompany, setCompanies } from "../users/write-user.store.ts";

export const updateManagedUser: Verb<typeof contract.updateManagedUser> = async (
  { db, audit },
  { id, version, role, companies, ...fields },
) => {
  const staff = role && role !== "staff" ? await lockActiveStaff(db) : [];
  const before = await loadUser(db, id);
  if (before.role === "staff") keepOneStaff(staff, id);
  requireCompany(role ?? before.role, companies ?? before.companies);
  if (fields.email) await refuseTaken(db, { email: fields.email, exceptId: id });
  const change = { ...fields, ...(role && roleColumns(role)) };
  refuseStale(await changeUser(db, { id, version }, change));
  if (companies && !(await setCompanies(db, id, companies))) throw new Refusal("not_found");
  await repairActiveCompany(db, id);
  const after = await loadUser(db, id);
  audit({
    action: "user.updated",
    objectType: "user",
    objectId: id,
    companyId: 0,
    details: {
      username: before.username,
      ...changedFields(before, { ...fields, role }),
      ...(companies && { companies: { from: names(before), to: names(after) } }),
    },
  });
  return after;
};

function names({ companies }: contract.ManagedUser): string[] {
  return companies.map(({ name }) => name);
}
