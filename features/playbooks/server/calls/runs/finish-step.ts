import type * as contract from "#features/playbooks/contracts/run.contract.ts";
import { resolveStep, workOnStep } from "#features/playbooks/server/runs/advance-run.ts";
import { announceRun } from "#features/playbooks/server/runs/run-notices.ts";
import { viewOfRun } from "#features/playbooks/server/runs/run-view.ts";
import { chosenWay, finishedWords } from "#features/playbooks/server/runs/step-answer.rules.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

const shortest = 5;

export const finishStep: Verb<typeof contract.finishStep> = async (
  context,
  { id, state, choice, result },
) => {
  const worked = await workOnStep(context, id);
  const { run, incident, step } = worked;
  const written = run.steps.find(({ key }) => key === step.key);
  if (!written || step.kind === "parallel")
    throw new Refusal("conflict", { detail: "Este paso termina solo, cuando terminan sus caminos." });
  const done = state === "done";
  if (done && step.state === "refused")
    throw new Refusal("conflict", {
      detail: "El cliente no lo autorizó: siga sin este paso o detenga el procedimiento.",
    });
  if (done && step.kind === "approval" && written.dangerous)
    throw new Refusal("conflict", {
      detail: "Esta autorización la da el cliente en el portal, confirmando su identidad.",
    });
  if ((!done || step.side === "client") && result.length < shortest)
    throw new Refusal("invalid_input", {
      detail: done ? "Diga quién del cliente respondió y cómo." : "Diga por qué se omite el paso.",
    });
  const way = done ? chosenWay(written, choice) : null;
  await resolveStep(context, worked, {
    state,
    side: "provider",
    choice: way,
    result,
    words: finishedWords(written, { done, way }),
  });
  context.audit({
    action: "playbook.step_finished",
    objectType: "incident",
    objectId: incident.id,
    details: { run_id: run.id, step: step.key, state, ...(way !== null && { choice: way }) },
  });
  announceRun(context, incident);
  return await viewOfRun(context, run.id);
};
