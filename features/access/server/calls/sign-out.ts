import type * as contract from "#features/access/access.contract.ts";
import { personOf } from "#platform/server/actor.ts";
import { newCsrfSecret } from "#platform/server/http/csrf.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { deleteSession } from "../sign-in/sessions.store.ts";

export const signOut: Verb<typeof contract.signOut> = async ({ db, actor, audit, http }) => {
  const person = personOf(actor);
  // A GET that changes something: another site's image or link must not be able to sign anybody out.
  if (!http.sameSite) throw new Refusal("csrf_failed");
  await deleteSession(db, person.sessionId);
  http.setSession(null);
  // Whoever uses this browser next knows nothing of the last one's forms.
  http.setCsrf(newCsrfSecret());
  http.clearSiteData();
  audit({
    action: "access.signed_out",
    objectType: "user",
    objectId: person.userId,
    details: { session: person.sessionId },
  });
  return { ok: true };
};
