import { createContext, useContext } from "react";
import type { Role } from "#platform/contract/permissions.ts";
import { type Permission, roleMay } from "#platform/contract/permissions.ts";

/** The role of the person; on public pages that of a visitor, unless a person is signed in. */
export const PersonRole = createContext<Role>("anonymous");

/** Returns whether the current person has a permission, by the same table that the server uses. */
export function useMay(permission: Permission): boolean {
  return roleMay(useContext(PersonRole), permission);
}
