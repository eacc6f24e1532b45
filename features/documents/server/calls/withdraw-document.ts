import type { withdrawDocument as call } from "#features/documents/contracts/document-work.contract.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { actOnDocument, expectState } from "../documents/act-on-document.ts";

export const withdrawDocument: Verb<typeof call> = (context, { reason, ...seen }) =>
  actOnDocument(context, seen, "document.withdrawn", (document) => {
    expectState(document, ["published"]);
    return {
      set: {
        state: "withdrawn",
        ended_at: context.clock.now(),
        ended_by_name: authorOf(context.actor).name,
        end_reason: reason,
      },
      step: "withdrawn",
      reason,
    };
  });
