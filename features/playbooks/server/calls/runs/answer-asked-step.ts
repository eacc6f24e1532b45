import type * as contract from "#features/playbooks/contracts/run.contract.ts";
import { answerStep } from "#features/playbooks/server/runs/answer-step.ts";
import { askedOf } from "#features/playbooks/server/runs/run-view.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const answerAskedStep: Verb<typeof contract.answerAskedStep> = async (context, { id, ...answer }) => {
  const { incident } = await answerStep(context, id, answer, (step) => {
    if (step.dangerous && answer.answer === "authorised")
      throw new Refusal("conflict", { detail: "Esto se autoriza confirmando antes quién es." });
  });
  return await askedOf(context, incident.id);
};
