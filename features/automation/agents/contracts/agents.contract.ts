import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { text } from "#platform/contract/text.ts";
import { AgentDefinition, AgentRunState, AgentState, CaseContent, TermKey } from "./agent-terms.contract.ts";

const Count = z.number().int();
const Timestamp = z.iso.datetime();

export const Agent = z.object({
  id: Id,
  name: z.string(),
  purpose: z.string(),
  audience: z.enum(["provider", "client"]),
  /** The label of the task, worded for use in a sentence: «Resume una alerta para el triage». */
  task: z.string(),
  engine: z.enum(["rules", "model"]),
  state: AgentState,
  /** The version in force; 0 before the first one. */
  number: Count,
  has_draft: z.boolean(),
  /** The newest twenty, the newest first. */
  runs: z.array(z.object({ id: Id, state: AgentRunState })),
  last_run_at: Timestamp.nullable(),
  /** The number of runs that ended in the last 30 days, and the number of those that gave an answer. */
  ended_30d: Count,
  succeeded_30d: Count,
  /** The cost since the first day of the month in Chile, in millionths of a dollar. */
  month_micros: Count,
  updated_at: Timestamp,
});
export type Agent = z.infer<typeof Agent>;

/** A test case with its result for one version, both by rules and with the company's model. */
export const AgentCase = CaseContent.extend({
  id: Id,
  results: z.array(
    z.object({
      provider: z.string(),
      passed: z.boolean(),
      reasons: z.array(z.string()),
      run_id: Id,
      scored_at: Timestamp,
    }),
  ),
});
export type AgentCase = z.infer<typeof AgentCase>;

export const AgentReadiness = z.object({
  /** The engine of the result: «Reglas», or the provider with its model. */
  provider: z.string(),
  passed: Count,
  failed: Count,
  untested: Count,
});
export type AgentReadiness = z.infer<typeof AgentReadiness>;

export const AgentDetail = z.object({
  agent: Agent,
  /** The draft if there is one and no version was requested, otherwise the requested or the newest version. */
  content: AgentDefinition,
  /** The number of the version; 0 for the draft. */
  content_number: Count,
  versions: z.array(
    z.object({
      number: Count,
      note: z.string(),
      sha256: z.string(),
      created_at: Timestamp,
      created_by_name: z.string(),
    }),
  ),
  /** The version before the one that is shown, for the difference. */
  earlier: AgentDefinition.nullable(),
  /** The test cases; empty for the company's own people, because only the provider tests agents. */
  cases: z.array(AgentCase),
  readiness: z.array(AgentReadiness),
  /** True while a job tests the newest version. */
  testing: z.boolean(),
  unpublished_reason: z.string(),
  /** The label of the input of a run: «Alerta»; empty where the task needs none. */
  object_label: z.string(),
  tool_labels: z.array(z.object({ name: z.string(), label: z.string() })),
  effect_labels: z.array(z.object({ kind: z.string(), label: z.string() })),
  /** The version of the row, which a change must name. */
  version: Count,
});
export type AgentDetail = z.infer<typeof AgentDetail>;

const readCall = { scope: "company", permission: "agent.read", effect: "read", method: "GET" } as const;
const manage = { scope: "company", permission: "agent.manage", effect: "write", method: "POST" } as const;
const operate = { scope: "company", permission: "agent.operate", effect: "write", method: "POST" } as const;
const objectVersion = { id: Id, version: Count };

export const listAgents = defineCall({
  ...readCall,
  name: "agents.list_agents",
  path: "/api/agents/",
  summary: "Lists the agents of the active company by name",
  input: PageRequest.extend({
    q: text(200).optional(),
    state: AgentState.optional(),
    audience: z.enum(["provider", "client"]).optional(),
  }),
  output: pageOf(Agent),
});

export const listAgentParts = defineCall({
  ...readCall,
  name: "agents.list_parts",
  path: "/api/agents/parts/",
  summary: "Lists the parts of which agents are made: tasks, read tools, effects and templates",
  input: z.object({}),
  output: z.object({
    tasks: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        object_label: z.string(),
        /** Data of an example, with which a new case begins. */
        example: z.string(),
      }),
    ),
    tools: z.array(z.object({ name: z.string(), label: z.string(), description: z.string() })),
    effects: z.array(
      z.object({
        kind: z.string(),
        label: z.string(),
        fields: z.array(
          z.object({ name: z.string(), label: z.string(), required: z.boolean(), list: z.boolean() }),
        ),
      }),
    ),
    templates: z.array(
      z.object({ key: z.string(), name: z.string(), purpose: z.string(), taken: z.boolean() }),
    ),
  }),
});

export const getAgent = defineCall({
  ...readCall,
  name: "agents.get_agent",
  path: "/api/agents/:id/",
  summary:
    "Returns an agent with its instructions, tools, limits and versions, and for the provider its cases",
  input: z.object({ id: Id, number: z.coerce.number<number>().int().positive().max(100_000).optional() }),
  output: AgentDetail,
});

export const createAgent = defineCall({
  ...manage,
  creates: true,
  name: "agents.create_agent",
  path: "/api/agents/",
  summary: "Creates an agent as a draft",
  input: z.object({ content: AgentDefinition }),
  output: AgentDetail,
});

export const takeAgentTemplate = defineCall({
  ...manage,
  creates: true,
  name: "agents.take_template",
  path: "/api/agents/templates/take/",
  summary: "Copies an agent template with its cases into the company as a draft, once",
  input: z.object({ key: TermKey }),
  output: AgentDetail,
});

export const saveAgentDraft = defineCall({
  ...manage,
  method: "PUT",
  name: "agents.save_draft",
  path: "/api/agents/:id/draft/",
  summary: "Saves the draft of an agent; the published version remains",
  input: z.object({ ...objectVersion, content: AgentDefinition }),
  output: AgentDetail,
});

export const createAgentVersion = defineCall({
  ...manage,
  name: "agents.create_version",
  path: "/api/agents/:id/versions/",
  summary: "Stores the draft as the next version and tests it with every case",
  input: z.object({ ...objectVersion, note: text(1_000).default("") }),
  output: AgentDetail,
});

export const testAgent = defineCall({
  ...manage,
  name: "agents.test_agent",
  path: "/api/agents/:id/test/",
  summary: "Tests the newest version with every case again",
  input: z.object({ id: Id }),
  output: AgentDetail,
});

export const publishAgent = defineCall({
  ...manage,
  name: "agents.publish_agent",
  path: "/api/agents/:id/publish/",
  summary: "Publishes the newest version; at least five of its cases must have passed",
  input: z.object(objectVersion),
  output: AgentDetail,
});

export const switchAgent = defineCall({
  ...operate,
  name: "agents.switch_agent",
  path: "/api/agents/:id/switch/",
  summary: "Stops a published agent, or allows it to run again",
  input: z.object({ ...objectVersion, on: z.boolean() }),
  output: AgentDetail,
});

export const retireAgent = defineCall({
  ...manage,
  name: "agents.retire_agent",
  path: "/api/agents/:id/retire/",
  summary: "Retires an agent; its versions and runs remain",
  input: z.object({ ...objectVersion, reason: text(1_000, 5) }),
  output: AgentDetail,
});

export const saveAgentCase = defineCall({
  ...manage,
  name: "agents.save_case",
  path: "/api/agents/:id/cases/",
  summary: "Adds or replaces a case; its earlier results no longer count",
  input: z.object({ id: Id, case_id: Id.optional(), content: CaseContent }),
  output: AgentDetail,
});

export const deleteAgentCase = defineCall({
  ...manage,
  method: "DELETE",
  name: "agents.delete_case",
  path: "/api/agents/cases/:id/",
  summary: "Deletes a case with its results",
  input: z.object({ id: Id }),
  output: z.object({}),
});
