import { v7 as uuidv7 } from "uuid";
import { roleMay } from "#platform/contract/permissions.ts";
import { personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import * as contract from "../../contracts/agent-runs.contract.ts";
import { type AgentTask, agentTasks } from "../agent-task.extension.ts";
import { type AgentRow, companyRowsOf, findAgent } from "../library/agent.store.ts";
import { findPolicy } from "./budget.store.ts";
import { findRuns } from "./run.store.ts";
import { runDetail, runViews } from "./run-views.ts";
import { startAgentRun } from "./start-run.ts";

async function taskOf(context: VerbContext, id: string): Promise<{ row: AgentRow; task: AgentTask }> {
  const row = await findAgent(companyRowsOf(context), id);
  const task = row && context.extensions(agentTasks).find(({ key }) => key === row.task);
  if (!row) throw new Refusal("not_found");
  if (!task) throw new Refusal("conflict", { detail: "La tarea del agente no existe en este portal." });
  if (!roleMay(context.actor.role, task.permission)) throw new Refusal("forbidden");
  return { row, task };
}

const listAgentRuns: Verb<typeof contract.listAgentRuns> = async (context, { id, state, cause, ...page }) => {
  const rows = companyRowsOf(context);
  if (!(await findAgent(rows, id))) throw new Refusal("not_found");
  const { items, ...rest } = await findRuns(rows, { agentId: id, state, cause }, page);
  return { items: await runViews(rows, items), ...rest };
};

export const getAgentRun: Verb<typeof contract.getAgentRun> = (context, { id }) => runDetail(context, id);

export const listAgentObjects: Verb<typeof contract.listAgentObjects> = async (context, { id, q }) => {
  const { task } = await taskOf(context, id);
  return { items: (await task.list(context, q)).slice(0, 20) };
};

export const startAgentRunByHand: Verb<typeof contract.startAgentRun> = async (
  context,
  { id, object_id, request_key },
) => {
  const { row, task } = await taskOf(context, id);
  const person = personOf(context.actor);
  if (row.state !== "published")
    throw new Refusal("conflict", {
      detail: "El agente no está en uso. Solo una versión publicada trabaja fuera de sus casos.",
    });
  const policy = await findPolicy(companyRowsOf(context));
  if (policy.stopped)
    throw new Refusal("conflict", {
      detail: `Los agentes de la empresa están detenidos: ${policy.stop_reason}`,
    });
  if (task.objectLabel !== "" && object_id === "")
    throw new Refusal("invalid_input", { detail: `Elija: ${task.objectLabel}.` });
  const runId = await startAgentRun(context, {
    agent_id: id,
    number: row.number,
    audience: row.audience,
    cause: "manual",
    cause_key: `manual ${person.userId} ${request_key ?? uuidv7()}`,
    object_type: task.objectType,
    object_id,
    object_label: task.objectLabel || row.name,
    acts_for: person.userId,
    acts_for_name: person.fullName || person.username,
    acts_role: row.audience === "client" ? "client" : roleOf(person.role),
  });
  return await runDetail(context, runId);
};

const roleOf = (role: string) => (role === "staff" || role === "operator" ? role : "client");

export const agentRunsVerbs = [
  route(contract.getAgentRun, getAgentRun),
  route(contract.listAgentRuns, listAgentRuns),
  route(contract.listAgentObjects, listAgentObjects),
  route(contract.startAgentRun, startAgentRunByHand),
];
