import { v7 as uuidv7 } from "uuid";
import {
  AgentDefinition,
  type CaseContent,
  requiredCases,
} from "#features/agents/contracts/agent-terms.contract.ts";
import type * as contract from "#features/agents/contracts/agents.contract.ts";
import { authorOf } from "#platform/server/actor.ts";
import { contentHash } from "#platform/server/content-hash.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb, VerbContext } from "#platform/server/verb.ts";
import { agentTasks } from "../agent-task.extension.ts";
import { changeCase, deleteCaseRow, findCaseAgent, findCases, insertCase } from "../cases/case.store.ts";
import { dropOf } from "../cases/test-version.ts";
import { testVersionName } from "../cases/test-version-name.ts";
import { type AgentRow, findAgent, lockAgent, rowsOf } from "../library/agent.store.ts";
import { agentDetail } from "../library/agent-detail.ts";
import { findNewestNumber, findVersion } from "../library/agent-version.store.ts";

const maxCases = 100;
const maxDataBytes = 20_000;

/** Refuses data that the task could not have read; an empty object stands for an object without data. */
function expectData(context: VerbContext, { task }: AgentRow, { data, expectations }: CaseContent): void {
  if (expectations.some(({ kind, text }) => (kind === "contains" || kind === "ignores") && text === ""))
    throw new Refusal("invalid_input", { detail: "Escriba el texto de cada condición que lo necesita." });
  if (JSON.stringify(data).length > maxDataBytes)
    throw new Refusal("invalid_input", { detail: "Los datos del caso pasan de 20 kB." });
  const shape = context.extensions(agentTasks).find(({ key }) => key === task)?.shape;
  const parsed = shape?.safeParse(data);
  if (parsed && !parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Refusal("invalid_input", {
      detail: `Los datos no tienen la forma de la tarea: ${issue?.path.join(".") || "(raíz)"}.`,
    });
  }
}

/** Enqueues a test of the newest version and of the version in force; answers the number of the newest, 0 without one. */
async function askTest(context: VerbContext, { id, number: current }: AgentRow): Promise<number> {
  const rows = rowsOf(context);
  const newest = await findNewestNumber(rows, id);
  for (const number of new Set([newest, current])) {
    const version = number > 0 ? await findVersion(rows, id, number) : undefined;
    if (version && AgentDefinition.safeParse(version.definition).success)
      context.enqueue(testVersionName, { agent_id: id, number, test_id: uuidv7() });
  }
  return newest;
}

export const saveAgentCase: Verb<typeof contract.saveAgentCase> = async (
  context,
  { id, case_id, content },
) => {
  const rows = rowsOf(context);
  const row = await findAgent(rows, id);
  if (!row) throw new Refusal("not_found");
  expectData(context, row, content);
  const [sha256, by] = [contentHash(content), authorOf(context.actor).name];
  if (case_id) {
    if (!(await changeCase(rows, { id: case_id, agentId: id, content, sha256, by })))
      throw new Refusal("not_found");
  } else {
    if ((await findCases(rows, id)).length >= maxCases)
      throw new Refusal("conflict", { detail: `Un agente tiene hasta ${maxCases} casos.` });
    await insertCase(rows, { id: uuidv7(), agentId: id, content, sha256, at: context.clock.now(), by });
  }
  await askTest(context, row);
  context.audit({
    action: "agent.case_saved",
    objectType: "agent",
    objectId: id,
    details: { case: content.name },
  });
  context.announce({ topic: "agents.changed", data: { id } });
  return await agentDetail(context, id);
};

export const deleteAgentCase: Verb<typeof contract.deleteAgentCase> = async (context, { id }) => {
  const rows = rowsOf(context);
  const testCase = await findCaseAgent(rows, id);
  if (!testCase) throw new Refusal("not_found");
  // Two deletions at once would each leave enough cases by itself.
  const agent = await lockAgent(rows, testCase.agent_id);
  await deleteCaseRow(rows, id);
  const inForce = agent && ["published", "paused"].includes(agent.state);
  const drop = inForce && (await dropOf(context, { agentId: agent.id, number: agent.number }));
  if (drop)
    throw new Refusal("conflict", {
      detail: `La versión en uso necesita ${requiredCases} casos aprobados: agregue otro caso antes de quitar este.`,
    });
  context.audit({
    action: "agent.case_removed",
    objectType: "agent",
    objectId: testCase.agent_id,
    details: { case: testCase.name },
  });
  context.announce({ topic: "agents.changed", data: { id: testCase.agent_id } });
  return {};
};

export const testAgent: Verb<typeof contract.testAgent> = async (context, { id }) => {
  const row = await findAgent(rowsOf(context), id);
  if (!row) throw new Refusal("not_found");
  const number = await askTest(context, row);
  if (number === 0)
    throw new Refusal("conflict", { detail: "No hay una versión que probar: fije el borrador." });
  context.audit({ action: "agent.test_asked", objectType: "agent", objectId: id, details: { number } });
  return await agentDetail(context, id);
};
