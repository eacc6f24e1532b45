import { z } from "zod";
import { AnswerSource } from "#features/assistant/assistant/answer.contract.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { text } from "#platform/contract/text.ts";
import { AgentRunState, runCauses } from "./agent-terms.contract.ts";

const Count = z.number().int();
const Timestamp = z.iso.datetime();

/** The answer of a run: one of the conclusions that its task allows, and statements that name their sources. */
export const AgentOutput = z.object({
  conclusion: z.string(),
  conclusion_label: z.string(),
  statements: z.array(z.object({ text: z.string(), sources: z.array(Count) })),
  sources: z.array(AnswerSource),
  /**
   * The number of statements that were removed, because they had no source or contained a figure that no source
   * contains.
   */
  dropped: Count,
});
export type AgentOutput = z.infer<typeof AgentOutput>;

export const AgentRun = z.object({
  id: Id,
  agent_id: Id,
  agent: z.string(),
  number: Count,
  cause: z.enum(runCauses),
  object_label: z.string(),
  object_path: z.string().nullable(),
  acts_for_name: z.string(),
  state: AgentRunState,
  engine: z.enum(["rules", "model"]).nullable(),
  provider: z.string(),
  note: z.string(),
  tool_calls: Count,
  tokens_in: Count,
  tokens_out: Count,
  /** The cost in millionths of a dollar. */
  cost: Count,
  created_at: Timestamp,
  finished_at: Timestamp.nullable(),
});
export type AgentRun = z.infer<typeof AgentRun>;

export const AgentRunDetail = z.object({
  run: AgentRun,
  output: AgentOutput.nullable(),
  read_private: z.boolean(),
  read_untrusted: z.boolean(),
  transcript: z.array(
    z.object({
      kind: z.enum(["instruction", "material", "model", "tool", "proposal", "note"]),
      title: z.string(),
      body: z.string(),
      sha256: z.string().nullable(),
      at: Timestamp,
    }),
  ),
  proposals: z.array(
    z.object({
      effect: z.string(),
      label: z.string(),
      /** The arguments as JSON text. */
      given: z.string(),
      refusal: z.string(),
      /** The path of the pipeline run in which the proposal waits for approval. */
      path: z.string().nullable(),
    }),
  ),
});
export type AgentRunDetail = z.infer<typeof AgentRunDetail>;

const readCall = { scope: "company", permission: "agent.read", effect: "read", method: "GET" } as const;

export const listAgentRuns = defineCall({
  ...readCall,
  name: "agents.list_runs",
  path: "/api/agents/:id/runs/",
  summary: "Lists the runs of an agent, the newest first; runs of its cases only on request",
  input: PageRequest.extend({
    id: Id,
    state: AgentRunState.optional(),
    cause: z.enum(runCauses).optional(),
  }),
  output: pageOf(AgentRun),
});

export const getAgentRun = defineCall({
  ...readCall,
  name: "agents.get_run",
  path: "/api/agents/runs/:id/",
  summary: "Returns a run with its answer, its transcript and its proposals",
  input: z.object({ id: Id }),
  output: AgentRunDetail,
});

export const listAgentObjects = defineCall({
  ...readCall,
  name: "agents.list_objects",
  path: "/api/agents/:id/objects/",
  summary: "Lists the objects of the company on which an agent can run, the most recent first",
  input: z.object({ id: Id, q: text(100).optional() }),
  output: z.object({ items: z.array(z.object({ id: z.string(), label: z.string() })) }),
});

export const startAgentRun = defineCall({
  scope: "company",
  permission: "agent.operate",
  effect: "write",
  method: "POST",
  creates: true,
  name: "agents.start_run",
  path: "/api/agents/:id/runs/",
  summary: "Runs the published version on one object, with the rights of the caller",
  input: z.object({
    id: Id,
    object_id: text(1_000).default(""),
    /** The idempotency key: repeated requests with the same key start one run. */
    request_key: text(100, 8).optional(),
  }),
  output: AgentRunDetail,
});
