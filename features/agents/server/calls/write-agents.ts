import { v7 as uuidv7 } from "uuid";
import { AgentDefinition, CaseContent } from "#features/agents/contracts/agent-terms.contract.ts";
import type * as contract from "#features/agents/contracts/agents.contract.ts";
import { authorOf } from "#platform/server/actor.ts";
import { contentHash } from "#platform/server/content-hash.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen, refuseStale } from "#platform/server/seen-version.ts";
import type { Verb, VerbContext } from "#platform/server/verb.ts";
import { insertCase } from "../cases/case.store.ts";
import { testVersionName } from "../cases/test-version-name.ts";
import { type AgentRow, changeAgent, findAgent, insertAgent, rowsOf } from "../library/agent.store.ts";
import { agentDetail } from "../library/agent-detail.ts";
import { findNewestNumber, insertVersion } from "../library/agent-version.store.ts";
import { checkAgent } from "../library/check-agent.ts";
import { readyAgents } from "../templates/ready-agents.ts";

type Change = Parameters<typeof changeAgent>[2];

/** Loads an agent as the person saw it, changes it, and writes the change into the audit log. */
export async function editAgent(
  context: VerbContext,
  { id, version }: { id: string; version: number },
  action: string,
  plan: (row: AgentRow) => Promise<Change> | Change,
) {
  const rows = rowsOf(context);
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
  const isNew = await insertAgent(rowsOf(context), {
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

export const createAgent: Verb<typeof contract.createAgent> = async (context, { content }) =>
  agentDetail(context, await createDraft(context, content));

export const takeAgentTemplate: Verb<typeof contract.takeAgentTemplate> = async (context, { key }) => {
  const ready = readyAgents.find((each) => each.key === key);
  if (!ready) throw new Refusal("not_found");
  const id = await createDraft(context, AgentDefinition.parse(ready.content), key);
  const [at, by] = [context.clock.now(), authorOf(context.actor).name];
  for (const draft of ready.cases) {
    const content = CaseContent.parse(draft);
    await insertCase(rowsOf(context), {
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

export const saveAgentDraft: Verb<typeof contract.saveAgentDraft> = (context, { content, ...seen }) =>
  editAgent(context, seen, "agent.drafted", (row) => {
    checkAgent(context, content);
    return { draft: content, ...(row.number === 0 && { head: content }) };
  });

export const createAgentVersion: Verb<typeof contract.createAgentVersion> = (context, { note, ...seen }) =>
  editAgent(context, seen, "agent.version_created", async (row) => {
    if (!row.draft) throw new Refusal("conflict", { detail: "No hay un borrador que fijar como versión." });
    const content = AgentDefinition.parse(row.draft);
    checkAgent(context, content);
    const rows = rowsOf(context);
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

export const retireAgent: Verb<typeof contract.retireAgent> = (context, { reason, ...seen }) =>
  editAgent(context, seen, "agent.retired", () => ({
    set: { state: "retired", unpublished_reason: reason },
  }));
