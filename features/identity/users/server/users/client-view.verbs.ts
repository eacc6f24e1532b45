import { personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../client-view.contract.ts";
import { findViewablePerson, setView } from "./client-view.store.ts";

const startClientView: Verb<typeof contract.startClientView> = async (
  { db, actor, clock, audit },
  { user_id: userId, company_id: companyId },
) => {
  if (!(await findViewablePerson(db, { userId, companyId })))
    throw new Refusal("conflict", {
      detail: "Solo se puede ver el portal como una persona activa del cliente en una empresa habilitada.",
    });
  const endsAt = new Date(clock.now().getTime() + contract.viewMinutes * 60_000);
  await setView(db, personOf(actor).sessionId, { userId, companyId, endsAt });
  audit({
    action: "users.client_view_started",
    objectType: "user",
    objectId: userId,
    companyId,
    details: { ends_at: endsAt.toISOString() },
  });
  return { ends_at: endsAt.toISOString() };
};

const endClientView: Verb<typeof contract.endClientView> = async (context) => {
  const { userId, companyId } = await setView(context.db, personOf(context.actor).sessionId, null);
  if (userId === null) context.nothingChanged();
  else context.audit({ action: "users.client_view_ended", objectType: "user", objectId: userId, companyId });
  return { viewed_user_id: userId };
};

export const clientViewVerbs = [
  route(contract.startClientView, startClientView),
  route(contract.endClientView, endClientView),
];
