import * as views from "#features/users/client-view.contract.ts";
import * as contract from "#features/users/users.contract.ts";
import { route } from "#platform/server/verb.ts";
import { actOnUser } from "./calls/act-on-user.ts";
import { endClientView, startClientView } from "./calls/client-views.ts";
import { getManagedUser } from "./calls/get-managed-user.ts";
import { inviteManagedUser } from "./calls/invite-managed-user.ts";
import { listManagedUsers } from "./calls/list-managed-users.ts";
import { updateManagedUser } from "./calls/update-managed-user.ts";

export const usersRoutes = [
  route(contract.listManagedUsers, listManagedUsers),
  route(contract.getManagedUser, getManagedUser),
  route(contract.inviteManagedUser, inviteManagedUser),
  route(contract.updateManagedUser, updateManagedUser),
  route(contract.actOnUser, actOnUser),
  route(views.startClientView, startClientView),
  route(views.endClientView, endClientView),
];
