import type { deleteDocument as call } from "#features/documents/contracts/document-work.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import type { Verb } from "#platform/server/verb.ts";
import { actOnDocument, expectState, refuse } from "../documents/act-on-document.ts";
import { deletedSet } from "../retention/delete-files.ts";

export const deleteDocument: Verb<typeof call> = (context, { reason, ...seen }) =>
  actOnDocument(context, seen, "document.deleted", async (document) => {
    expectState(document, ["draft", "in_review", "published", "replaced", "withdrawn"]);
    if (document.hold_reason !== null) refuse("El documento está retenido: libérelo antes de eliminarlo.");
    if (document.retain_until !== null && document.retain_until >= dayOf(context.clock.now()))
      refuse("Todavía corre el plazo de conservación de este documento.");
    return {
      set: await deletedSet(context, companyIn(context.actor), document.id, reason),
      step: "deleted",
      reason,
    };
  });
