import type * as contract from "#features/playbooks/contracts/run.contract.ts";
import { answerStep } from "#features/playbooks/server/runs/answer-step.ts";
import { askedOf } from "#features/playbooks/server/runs/run-view.ts";
import type { Verb } from "#platform/server/verb.ts";

/** The gate asked for the second factor before this was reached. */
export const authoriseDangerousStep: Verb<typeof contract.authoriseDangerousStep> = async (
  context,
  { id, words },
) => {
  const { incident } = await answerStep(context, id, { answer: "authorised", choice: null, words });
  return await askedOf(context, incident.id);
};
