import type * as contract from "#features/agents/contracts/agents.contract.ts";
import { skillsOf } from "#features/assistant/server/assistant.public.ts";
import { effectKinds } from "#features/pipelines/server/pipelines.public.ts";
import type { Verb } from "#platform/server/verb.ts";
import { agentTasks } from "../agent-task.extension.ts";
import { findAgents, findTakenTemplates, rowsOf } from "../library/agent.store.ts";
import { agentDetail } from "../library/agent-detail.ts";
import { agentViews } from "../library/agent-views.ts";
import { readyAgents } from "../templates/ready-agents.ts";

export const listAgents: Verb<typeof contract.listAgents> = async (
  context,
  { q, state, audience, ...page },
) => {
  const { items, ...rest } = await findAgents(rowsOf(context), { q, state, audience }, page);
  return { items: await agentViews(context, items), ...rest };
};

export const getAgent: Verb<typeof contract.getAgent> = (context, { id, number }) =>
  agentDetail(context, id, number);

export const listAgentParts: Verb<typeof contract.listAgentParts> = async (context) => {
  const takenKeys = new Set(await findTakenTemplates(rowsOf(context)));
  const tasks = context.extensions(agentTasks);
  return {
    tasks: tasks.map(({ key, label, objectLabel, example }) => ({
      key,
      label,
      object_label: objectLabel,
      example: JSON.stringify(example, null, 2),
    })),
    tools: skillsOf(context.extensions).tools.map(({ name, label, description }) => ({
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
        taken: takenKeys.has(key),
      })),
  };
};
