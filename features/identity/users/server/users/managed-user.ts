import type { ManagedUser, UserRole, UserStatus } from "#features/identity/users/users.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { findAccountWithName, findUser, type UserRow } from "./users.store.ts";

export function userFrom({ is_staff, is_operator, last_login_at, created_at, ...row }: UserRow): ManagedUser {
  return {
    ...row,
    role: is_staff ? "staff" : is_operator ? "operator" : "client",
    status: row.status as UserStatus,
    last_login_at: last_login_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  };
}

/**
 * Returns the flags of a role. Administrators are operators, too: the management screens require operators, and then
 * more.
 */
export function roleColumns(role: UserRole): { is_staff: boolean; is_operator: boolean } {
  return { is_staff: role === "staff", is_operator: role !== "client" };
}

/** Refuses a client without a company, who could see nothing. */
export function requireCompany(role: UserRole, companies: readonly unknown[]): void {
  if (role === "client" && companies.length === 0)
    throw new Refusal("invalid_input", { detail: "Un cliente necesita al menos una empresa." });
}

/** Refuses to remove the last active administrator. */
export function refuseLastStaff(activeStaff: readonly number[], leaving: number): void {
  if (activeStaff.includes(leaving) && activeStaff.length === 1)
    throw new Refusal("conflict", {
      detail: "Es la última persona con perfil de administrador. Nombre a otra antes de quitarla.",
    });
}

export async function loadUser(db: Database, id: number): Promise<ManagedUser> {
  const user = await findUser(db, id);
  if (!user) throw new Refusal("not_found");
  return userFrom(user);
}

export async function refuseTakenNames(
  db: Database,
  facts: { username?: string; email?: string; exceptId?: number },
): Promise<void> {
  const existingUser = await findAccountWithName(db, facts);
  if (!existingUser) return;
  const what =
    existingUser.username.toLowerCase() === facts.username?.toLowerCase()
      ? "ese nombre de usuario"
      : "ese correo";
  throw new Refusal("conflict", { detail: `Ya hay una persona con ${what}: ${existingUser.username}.` });
}
