import {
  closeUser,
  endSessionsOf,
  inviteUser,
  reopenUser,
  resetSecondFactor,
} from "#features/access/server/access.public.ts";
import type * as contract from "#features/users/users.contract.ts";
import { personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb, VerbContext } from "#platform/server/verb.ts";
import { keepOneStaff, loadUser } from "../users/managed-user.ts";
import { lockActiveStaff } from "../users/users.store.ts";

type Act = (context: VerbContext, user: contract.ManagedUser) => Promise<unknown>;

const acts: Record<contract.UserAction, Act> = {
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
    keepOneStaff(await lockActiveStaff(context.db), id);
    await closeUser(context, id);
  },
  async reopen(context, { id, status }) {
    if (!isClosed(status)) throw new Refusal("conflict", { detail: "La cuenta no está cerrada." });
    await reopenUser(context, id);
  },
};

export const actOnUser: Verb<typeof contract.actOnUser> = async (context, { id, action }) => {
  await acts[action](context, await loadUser(context.db, id));
  return await loadUser(context.db, id);
};

function isClosed(status: contract.UserStatus): boolean {
  return status === "closed" || status === "closed_inactive";
}
