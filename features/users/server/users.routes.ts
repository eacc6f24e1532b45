import * as contract from "#features/users/users.contract.ts";
import { route } from "#platform/server/verb.ts";
import { actOnUser } from "./act-on-user.ts";
import { getManagedUser } from "./get-managed-user.ts";
import { inviteManagedUser } from "./invite-managed-user.ts";
import { listManagedUsers } from "./list-managed-users.ts";
import { updateManagedUser } from "./update-managed-user.ts";

export const usersRoutes = [
  route(contract.listManagedUsers, listManagedUsers),
  route(contract.getManagedUser, getManagedUser),
  route(contract.inviteManagedUser, inviteManagedUser),
  route(contract.updateManagedUser, updateManagedUser),
  route(contract.actOnUser, actOnUser),
];
