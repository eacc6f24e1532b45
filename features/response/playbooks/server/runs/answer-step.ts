import type { Step } from "#features/response/playbooks/contracts/playbook.contract.ts";
import type { answerAskedStep } from "#features/response/playbooks/contracts/run.contract.ts";
import type { InputOf } from "#platform/contract/define-call.ts";
import { isProvider } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { resolveStep, type WorkedRun, workOnStep } from "./advance-run.ts";
import { announceRun, notifyAnswered } from "./run-notices.ts";
import { chosenBranch } from "./step-answer.rules.ts";

type Answer = Omit<InputOf<typeof answerAskedStep>, "id">;

const outcomeOfAnswer = {
  authorised: { state: "done", words: "el cliente lo autorizó" },
  refused: { state: "refused", words: "el cliente no lo autorizó" },
  done: { state: "done", words: "hecho por el cliente" },
  not_applicable: { state: "skipped", words: "el cliente dice que no corresponde" },
} as const;

/** Records the company's answer to a step that waits for it. The function `allowed` may still refuse the answer. */
export async function answerStep(
  context: VerbContext,
  id: string,
  { answer, choice, words }: Answer,
  allowed: (step: Step) => void = () => undefined,
): Promise<WorkedRun> {
  const workedStep = await workOnStep(context, id);
  const { run, incident, step } = workedStep;
  const writtenStep = run.steps.find(({ key }) => key === step.key);
  if (!writtenStep || step.side !== "client" || !incident.client_visible) throw new Refusal("not_found");
  // When the provider records the client's answer, the entry belongs to the provider and links to its page.
  if (isProvider(context.actor))
    throw new Refusal("conflict", { detail: "Esto lo responde alguien de la empresa." });
  if (step.state === "refused")
    throw new Refusal("conflict", { detail: "Ya respondieron que no: su proveedor decide cómo seguir." });
  const asksApproval = step.kind === "approval";
  if (asksApproval !== (answer === "authorised" || answer === "refused"))
    throw new Refusal("invalid_input", { detail: "Esa respuesta no es de lo que se pregunta." });
  allowed(writtenStep);
  if (answer === "not_applicable" && words.length < 5)
    throw new Refusal("invalid_input", { detail: "Diga por qué no corresponde." });
  const way = answer === "done" ? chosenBranch(writtenStep, choice) : null;
  const { state, words: outcome } = outcomeOfAnswer[answer];
  await resolveStep(context, workedStep, {
    state,
    side: "client",
    choice: way,
    result: words,
    words: way === null ? outcome : `el cliente eligió «${writtenStep.options[way]?.label}»`,
  });
  notifyAnswered(
    context,
    { run, incident, title: writtenStep.title },
    answer === "refused" ? "refused" : "answered",
  );
  context.audit({
    action: `playbook.step_${answer}`,
    objectType: "incident",
    objectId: incident.id,
    details: { run_id: run.id, step: step.key, ...(writtenStep.dangerous && { dangerous: true }) },
  });
  announceRun(context, incident);
  return workedStep;
}
