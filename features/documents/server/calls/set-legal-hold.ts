import type { setLegalHold as call } from "#features/documents/contracts/document-work.contract.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { actOnDocument, expectState, refuse } from "../documents/act-on-document.ts";

export const setLegalHold: Verb<typeof call> = (context, { hold, reason, ...seen }) =>
  actOnDocument(context, seen, hold ? "document.held" : "document.released", (document) => {
    expectState(document, ["draft", "in_review", "published", "replaced", "withdrawn"]);
    if (hold === (document.hold_reason !== null))
      refuse(hold ? "El documento ya está retenido." : "El documento no está retenido.");
    return {
      set: hold
        ? { hold_reason: reason, held_by_name: authorOf(context.actor).name }
        : { hold_reason: null, held_by_name: null },
      step: hold ? "held" : "released",
      reason,
    };
  });
