import {
  closeUser,
  createUser,
  endSessionsOf,
  inviteUser,
  reopenUser,
  resetSecondFactor,
} from "#features/identity/access/server/access.public.ts";
import { personOf } from "#platform/server/actor.ts";
import { changedFields } from "#platform/server/audit/changed-fields.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { refuseStale } from "#platform/server/seen-version.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import * as contract from "../../users.contract.ts";
import {
  loadUser,
  refuseLastStaff,
  refuseTakenNames,
  requireCompany,
  roleColumns,
  userFrom,
} from "./managed-user.ts";
import { countCompanies, countOpenSessions, findUserPage, lockActiveStaff } from "./users.store.ts";
import { changeUser, repairActiveCompany, setCompanies } from "./write-user.store.ts";

const listManagedUsers: Verb<typeof contract.listManagedUsers> = async ({ db }, { sort, ...search }) => {
  const by = sort.replace("-", "") as "name" | "last_login" | "created_at";
  const page = await findUserPage(db, { ...search, by, descending: sort.startsWith("-") });
  return { ...page, items: page.items.map(userFrom) };
};

const getManagedUser: Verb<typeof contract.getManagedUser> = async ({ db, clock }, { id }) => {
  const user = await loadUser(db, id);
  return { ...user, open_sessions: await countOpenSessions(db, id, clock.now()) };
};

const inviteManagedUser: Verb<typeof contract.inviteManagedUser> = async (
  context,
  { companies, ...facts },
) => {
  const { db } = context;
  const companyIds = [...new Set(companies)];
  requireCompany(facts.role, companyIds);
  if ((await countCompanies(db, companyIds)) < companyIds.length) throw new Refusal("not_found");
  await refuseTakenNames(db, facts);
  const id = await createUser(context, { ...facts, companyIds });
  await inviteUser(context, id);
  return await loadUser(db, id);
};

const updateManagedUser: Verb<typeof contract.updateManagedUser> = async (
  { db, audit },
  { id, version, role, companies, ...fields },
) => {
  const staff = role && role !== "staff" ? await lockActiveStaff(db) : [];
  const before = await loadUser(db, id);
  if (before.role === "staff") refuseLastStaff(staff, id);
  requireCompany(role ?? before.role, companies ?? before.companies);
  if (fields.email) await refuseTakenNames(db, { email: fields.email, exceptId: id });
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
      ...(companies && { companies: { from: companyNames(before), to: companyNames(after) } }),
    },
  });
  return after;
};

function companyNames({ companies }: contract.ManagedUser): string[] {
  return companies.map(({ name }) => name);
}

type UserAct = (context: VerbContext, user: contract.ManagedUser) => Promise<unknown>;

const userActs: Record<contract.UserAction, UserAct> = {
  async resend_invitation(context, { id, status }) {
    if (status !== "invited")
      throw new Refusal("conflict", { detail: "Esta persona ya aceptó su invitación." });
    await inviteUser(context, id);
  },
  reset_second_factor: (context, { id }) => resetSecondFactor(context, id),
  end_sessions: (context, { id }) => endSessionsOf(context, id),
  async close(context, { id, status }) {
    if (personOf(context.actor).userId === id)
      throw new Refusal("conflict", {
        detail: "No puede cerrar su propia cuenta. Pídalo a otro administrador.",
      });
    if (isClosed(status)) throw new Refusal("conflict", { detail: "La cuenta ya está cerrada." });
    refuseLastStaff(await lockActiveStaff(context.db), id);
    await closeUser(context, id);
  },
  async reopen(context, { id, status }) {
    if (!isClosed(status)) throw new Refusal("conflict", { detail: "La cuenta no está cerrada." });
    await reopenUser(context, id);
  },
};

const actOnUser: Verb<typeof contract.actOnUser> = async (context, { id, action }) => {
  await userActs[action](context, await loadUser(context.db, id));
  return await loadUser(context.db, id);
};

function isClosed(status: contract.UserStatus): boolean {
  return status === "closed" || status === "closed_inactive";
}

export const usersVerbs = [
  route(contract.listManagedUsers, listManagedUsers),
  route(contract.getManagedUser, getManagedUser),
  route(contract.inviteManagedUser, inviteManagedUser),
  route(contract.updateManagedUser, updateManagedUser),
  route(contract.actOnUser, actOnUser),
];
