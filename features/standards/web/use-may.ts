import { useQuery } from "@tanstack/react-query";
import { listUsers } from "#features/access/access.contract.ts";
import { type Permission, roleMay } from "#platform/contract/permissions.ts";
import { callQuery } from "#platform/web/call-query.ts";

/** Whether the person who looks may do what a permission names: the same table that the server asks. */
export function useMay(permission: Permission): boolean {
  const person = useQuery(callQuery(listUsers, {})).data?.[0];
  if (!person) return false;
  return roleMay(person.is_staff ? "staff" : person.is_operator ? "operator" : "client", permission);
}
