import type { WorkSource } from "#features/home/my-work/server/work-source.extension.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { answerStep } from "./answer-step.ts";

/** Lets the company answer questions of playbook runs in its work list. */
export const waitingAsks: WorkSource = {
  kind: "playbook_step",
  answer: {
    permission: "incident.answer",
    async make(context, id, answer, comment) {
      if (answer === "ours") throw new Refusal("invalid_input");
      await answerStep(context, id, { answer, choice: null, words: comment }, ({ dangerous }) => {
        if (dangerous && answer === "authorised")
          throw new Refusal("conflict", {
            detail: "Esto se autoriza en el incidente, confirmando quién es.",
          });
      });
    },
  },
};
