import {
  type PipelineStepKind,
  stepField,
  valueText,
} from "#features/automation/pipelines/server/step-kind.extension.ts";
import { findPeople } from "#features/identity/companies/server/companies.public.ts";
import * as paths from "#platform/contract/paths.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { agentTasks } from "../agent-task.extension.ts";
import { companyRowsOf, findAgentNamed } from "../library/agent.store.ts";
import { countRunsOfStep, findRunOfStep, runCauseOfStep } from "./run.store.ts";
import { startAgentRun } from "./start-run.ts";

const deadlineSeconds = 900;

/**
 * Runs an agent as a step of a pipeline. The agent reads with the rights of the side of the pipeline, in the name of the
 * person who is responsible for the run.
 */
export const agentStep: PipelineStepKind = {
  kind: "agent",
  label: "Consultar a un agente",
  description: "Espera la respuesta de un agente publicado, con su conclusión y sus fuentes.",
  permission: "agent.operate",
  untrusted: true,
  fields: [
    stepField("agente", "Agente", { hint: "Su nombre, tal como aparece en Agentes" }),
    stepField("objeto", "Objeto", { required: false, hint: "Por ejemplo {{ causa.id }}" }),
  ],
  outputs: ["estado", "conclusion", "texto", "motor", "ejecucion"],
  describe: (values) => `Consultaría a «${valueText(values, "agente")}»`,
  async perform(context, values, { audience, runId, stepKey, responsible }) {
    const rows = companyRowsOf(context);
    const agent = await findAgentNamed(rows, valueText(values, "agente"));
    if (!agent) throw new Refusal("not_found", { detail: "No hay un agente publicado con ese nombre." });
    if (audience === "client" && agent.audience !== "client")
      throw new Refusal("forbidden", { detail: "El agente es del equipo del proveedor." });
    if (!responsible)
      throw new Refusal("forbidden", {
        detail: "Ninguna persona responde por la ejecución: el agente no lee.",
      });
    // Staff serve companies without membership, so they are not found here; the run itself refuses a person without
    // access at that time.
    const member = (await findPeople(rows.db)).find(({ id }) => id === responsible.id);
    const readsAsClient =
      agent.audience === "client" || audience === "client" || member?.of_provider === false;
    const task = context.extensions(agentTasks).find(({ key }) => key === agent.task);
    const id = await startAgentRun(context, {
      agent_id: agent.id,
      number: agent.number,
      audience: agent.audience,
      cause: "pipeline",
      cause_key: `${runCauseOfStep(runId, stepKey)} ${await countRunsOfStep(rows, { pipelineRunId: runId, stepKey })}`,
      pipeline_run_id: runId,
      object_type: task?.objectType ?? "",
      object_id: valueText(values, "objeto").slice(0, 1_000),
      object_label: task?.objectLabel || agent.name,
      acts_for: responsible.id,
      acts_for_name: responsible.name,
      acts_role: readsAsClient ? "client" : "operator",
    });
    return { output: { ejecucion: id } };
  },
  work: {
    deadlineSeconds,
    async read(context, { runId, stepKey }) {
      const run = await findRunOfStep(companyRowsOf(context), { pipelineRunId: runId, stepKey });
      if (!run) return { state: "failed", text: "La ejecución del agente no existe." };
      if (!run.finished_at) return { state: "working" };
      if (run.state === "failed" || !run.output) return { state: "failed", text: run.note };
      const statements = run.output?.statements.map(({ text }) => text) ?? [];
      return {
        state: "done",
        result: {
          output: {
            estado: run.state,
            conclusion: run.output?.conclusion ?? "no_concluyente",
            texto: statements.join("\n"),
            motor: run.engine === "model" ? run.provider_name : "Respuesta por reglas, sin modelo",
            ejecucion: run.id,
          },
          path: `${paths.agent(run.agent_id)}?ejecucion=${run.id}`,
        },
      };
    },
  },
};
