import { v7 as uuidv7 } from "uuid";
import { chosenProvider } from "#features/assistant/ai-providers/server/ai-providers.public.ts";
import { assistantSkillsOf } from "#features/assistant/assistant/server/assistant.public.ts";
import {
  effectKinds,
  publishEffectPipeline,
} from "#features/automation/pipelines/server/pipelines.public.ts";
import { authorOf } from "#platform/server/actor.ts";
import { contentHash } from "#platform/server/content-hash.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen, refuseStale } from "#platform/server/seen-version.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import { AgentDefinition, CaseContent, requiredCases } from "../../contracts/agent-terms.contract.ts";
import * as contract from "../../contracts/agents.contract.ts";
import { agentTasks } from "../agent-task.extension.ts";
import { changeCase, deleteCaseRow, findCaseAgent, findCases, insertCase } from "../cases/case.store.ts";
import { isReady, providerModelKey, readinessOf, rulesKey } from "../cases/readiness.rules.ts";
import { findScores } from "../cases/score.store.ts";
import { deactivationReason } from "../cases/test-version.ts";
import { testVersionName } from "../cases/test-version-name.ts";
import { readyAgents } from "../templates/ready-agents.ts";
import {
  type AgentRow,
  changeAgent,
  companyRowsOf,
  findAgent,
  findAgents,
  findTakenTemplates,
  insertAgent,
  lockAgent,
} from "./agent.store.ts";
import { agentDetail } from "./agent-detail.ts";
import { findNewestNumber, findVersion, insertVersion } from "./agent-version.store.ts";
import { agentViews } from "./agent-views.ts";
import { checkAgent } from "./check-agent.ts";

export const listAgents: Verb<typeof contract.listAgents> = async (
  context,
  { q, state, audience, ...page },
) => {
  const { items, ...rest } = await findAgents(companyRowsOf(context), { q, state, audience }, page);
  return { items: await agentViews(context, items), ...rest };
};

export const getAgent: Verb<typeof contract.getAgent> = (context, { id, number }) =>
  agentDetail(context, id, number);

const listAgentParts: Verb<typeof contract.listAgentParts> = async (context) => {
  const takenTemplateKeys = new Set(await findTakenTemplates(companyRowsOf(context)));
  const tasks = context.extensions(agentTasks);
  return {
    tasks: tasks.map(({ key, label, objectLabel, example }) => ({
      key,
      label,
      object_label: objectLabel,
      example: JSON.stringify(example, null, 2),
    })),
    tools: assistantSkillsOf(context.extensions).modelTools.map(({ name, label, description }) => ({
      name,
      label,
      description,
    })),
    effects: effectKinds(context).map(({ kind, label, fields }) => ({
      kind,
      label,
      fields: fields.map(({ name, label: text, required, type }) => ({
        name,
        label: text,
        required,
        list: type === "list",
      })),
    })),
    templates: readyAgents
      .filter(({ content }) => tasks.some(({ key }) => key === content.task))
      .map(({ key, content }) => ({
        key,
        name: content.name,
        purpose: content.purpose ?? "",
        taken: takenTemplateKeys.has(key),
      })),
  };
};

const maxCases = 100;
const maxDataBytes = 20_000;

/** Refuses data that the task could not have read; an empty object stands for an object without data. */
function expectTaskData(context: VerbContext, { task }: AgentRow, { data, expectations }: CaseContent): void {
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

/**
 * Enqueues a test of the newest version and of the active version; returns the number of the newest, 0 if there is
 * none.
 */
async function enqueueTest(context: VerbContext, { id, number: current }: AgentRow): Promise<number> {
  const rows = companyRowsOf(context);
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
  const rows = companyRowsOf(context);
  const row = await findAgent(rows, id);
  if (!row) throw new Refusal("not_found");
  expectTaskData(context, row, content);
  const [sha256, by] = [contentHash(content), authorOf(context.actor).name];
  if (case_id) {
    if (!(await changeCase(rows, { id: case_id, agentId: id, content, sha256, by })))
      throw new Refusal("not_found");
  } else {
    if ((await findCases(rows, id)).length >= maxCases)
      throw new Refusal("conflict", { detail: `Un agente tiene hasta ${maxCases} casos.` });
    await insertCase(rows, { id: uuidv7(), agentId: id, content, sha256, at: context.clock.now(), by });
  }
  await enqueueTest(context, row);
  context.audit({
    action: "agent.case_saved",
    objectType: "agent",
    objectId: id,
    details: { case: content.name },
  });
  context.announce({ topic: "agents.changed", data: { id } });
  return await agentDetail(context, id);
};

const deleteAgentCase: Verb<typeof contract.deleteAgentCase> = async (context, { id }) => {
  const rows = companyRowsOf(context);
  const testCase = await findCaseAgent(rows, id);
  if (!testCase) throw new Refusal("not_found");
  // Without this lock, two concurrent deletions could leave too few test cases.
  const agent = await lockAgent(rows, testCase.agent_id);
  await deleteCaseRow(rows, id);
  const inForce = agent && ["published", "paused"].includes(agent.state);
  const drop = inForce && (await deactivationReason(context, { agentId: agent.id, number: agent.number }));
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

const testAgent: Verb<typeof contract.testAgent> = async (context, { id }) => {
  const row = await findAgent(companyRowsOf(context), id);
  if (!row) throw new Refusal("not_found");
  const number = await enqueueTest(context, row);
  if (number === 0)
    throw new Refusal("conflict", { detail: "No hay una versión que probar: fije el borrador." });
  context.audit({ action: "agent.test_asked", objectType: "agent", objectId: id, details: { number } });
  return await agentDetail(context, id);
};

type AgentChange = Parameters<typeof changeAgent>[2];

/** Loads an agent, checks the version that the person saw, changes it and writes the audit entry. */
async function editAgent(
  context: VerbContext,
  { id, version }: { id: string; version: number },
  action: string,
  plan: (row: AgentRow) => Promise<AgentChange> | AgentChange,
) {
  const rows = companyRowsOf(context);
  const row = asSeen(await findAgent(rows, id), { version });
  if (row.state === "retired") throw new Refusal("conflict", { detail: "El agente está retirado." });
  const change = await plan(row);
  const at = context.clock.now();
  refuseStale(await changeAgent(rows, { id, version, at, by: authorOf(context.actor).name }, change));
  context.audit({ action, objectType: "agent", objectId: id, details: { name: row.name } });
  context.announce({ topic: "agents.changed", data: { id } });
  return await agentDetail(context, id);
}

async function createDraft(
  context: VerbContext,
  content: AgentDefinition,
  templateKey?: string,
): Promise<string> {
  checkAgent(context, content);
  const id = uuidv7();
  const isNew = await insertAgent(companyRowsOf(context), {
    id,
    templateKey,
    content,
    at: context.clock.now(),
    by: authorOf(context.actor).name,
  });
  if (!isNew) throw new Refusal("conflict", { detail: "La empresa ya tiene este agente." });
  context.audit({
    action: "agent.created",
    objectType: "agent",
    objectId: id,
    details: { name: content.name, ...(templateKey && { template: templateKey }) },
  });
  context.announce({ topic: "agents.changed", data: { id } });
  return id;
}

const createAgent: Verb<typeof contract.createAgent> = async (context, { content }) =>
  agentDetail(context, await createDraft(context, content));

export const takeAgentTemplate: Verb<typeof contract.takeAgentTemplate> = async (context, { key }) => {
  const ready = readyAgents.find((each) => each.key === key);
  if (!ready) throw new Refusal("not_found");
  const id = await createDraft(context, AgentDefinition.parse(ready.content), key);
  const [at, by] = [context.clock.now(), authorOf(context.actor).name];
  for (const draft of ready.cases) {
    const content = CaseContent.parse(draft);
    await insertCase(companyRowsOf(context), {
      id: uuidv7(),
      agentId: id,
      content,
      sha256: contentHash(content),
      at,
      by,
    });
  }
  return await agentDetail(context, id);
};

const saveAgentDraft: Verb<typeof contract.saveAgentDraft> = (context, { content, ...seen }) =>
  editAgent(context, seen, "agent.drafted", (row) => {
    checkAgent(context, content);
    return { draft: content, ...(row.number === 0 && { head: content }) };
  });

export const createAgentVersion: Verb<typeof contract.createAgentVersion> = (context, { note, ...seen }) =>
  editAgent(context, seen, "agent.version_created", async (row) => {
    if (!row.draft) throw new Refusal("conflict", { detail: "No hay un borrador que fijar como versión." });
    const content = AgentDefinition.parse(row.draft);
    checkAgent(context, content);
    const rows = companyRowsOf(context);
    const [number, author] = [(await findNewestNumber(rows, row.id)) + 1, authorOf(context.actor)];
    await insertVersion(rows, {
      agent_id: row.id,
      number,
      definition: content,
      sha256: contentHash(content),
      note,
      created_at: context.clock.now(),
      created_by: author.id,
      created_by_name: author.name,
    });
    context.enqueue(testVersionName, { agent_id: row.id, number, test_id: uuidv7() });
    return { draft: null, ...(row.number === 0 && { head: content }) };
  });

const retireAgent: Verb<typeof contract.retireAgent> = (context, { reason, ...seen }) =>
  editAgent(context, seen, "agent.retired", () => ({
    set: { state: "retired", unpublished_reason: reason },
  }));

/** Refuses a version that has not passed its cases by rules and with the model that the company would use. */
async function expectReady(
  context: VerbContext,
  { agentId, number, engine }: { agentId: string; number: number; engine: "rules" | "model" },
): Promise<void> {
  const rows = companyRowsOf(context);
  const provider = engine === "model" ? await chosenProvider(rows.db) : undefined;
  const [cases, scores] = [await findCases(rows, agentId), await findScores(rows, agentId, number)];
  const parts = [
    { key: rulesKey, name: "reglas" },
    ...(provider ? [{ key: providerModelKey(provider), name: `${provider.name} (${provider.model})` }] : []),
  ];
  for (const { key, name } of parts) {
    const readiness = readinessOf(cases, scores, key);
    if (readiness.passed < requiredCases)
      throw new Refusal("conflict", {
        detail: `La versión aprobó ${readiness.passed} de los ${requiredCases} casos que se exigen con ${name}.`,
      });
    if (!isReady(readiness))
      throw new Refusal("conflict", {
        detail: `Con ${name} falló un caso que protege de efectos o de órdenes plantadas.`,
      });
  }
}

export const publishAgent: Verb<typeof contract.publishAgent> = (context, seenVersion) =>
  editAgent(context, seenVersion, "agent.published", async (row) => {
    const rows = companyRowsOf(context);
    // Of two concurrent publications, the second waits here and finds a newer version of the row.
    const locked = await lockAgent(rows, row.id);
    if (locked?.version !== seenVersion.version) throw new Refusal("stale_version");
    const number = await findNewestNumber(rows, row.id);
    const version = await findVersion(rows, row.id, number);
    if (!version)
      throw new Refusal("conflict", { detail: "No hay una versión que publicar: fije el borrador." });
    if (number === row.number && row.state === "published")
      throw new Refusal("conflict", { detail: "La versión más reciente ya está en uso." });
    const content = AgentDefinition.parse(version.definition);
    checkAgent(context, content);
    await expectReady(context, { agentId: row.id, number, engine: content.engine });
    for (const { kind, fixed } of content.effects)
      await publishEffectPipeline(context, {
        agentId: row.id,
        agent: content.name,
        audience: content.audience,
        kind,
        fixed,
      });
    return {
      head: content,
      set: { state: "published", number, unpublished_reason: "", unpublished_at: null },
    };
  });

const switchAgent: Verb<typeof contract.switchAgent> = (context, { on, ...seen }) =>
  editAgent(context, seen, on ? "agent.switched_on" : "agent.switched_off", ({ state }) => {
    if (on ? state !== "paused" : state !== "published")
      throw new Refusal("conflict", {
        detail: on ? "El agente no está detenido." : "El agente no está en uso.",
      });
    return { set: { state: on ? "published" : "paused" } };
  });

export const agentsVerbs = [
  route(contract.listAgents, listAgents),
  route(contract.listAgentParts, listAgentParts),
  route(contract.deleteAgentCase, deleteAgentCase),
  route(contract.takeAgentTemplate, takeAgentTemplate),
  route(contract.createAgent, createAgent),
  route(contract.getAgent, getAgent),
  route(contract.saveAgentDraft, saveAgentDraft),
  route(contract.createAgentVersion, createAgentVersion),
  route(contract.testAgent, testAgent),
  route(contract.publishAgent, publishAgent),
  route(contract.switchAgent, switchAgent),
  route(contract.retireAgent, retireAgent),
  route(contract.saveAgentCase, saveAgentCase),
];
