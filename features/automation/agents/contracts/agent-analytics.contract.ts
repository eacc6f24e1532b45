import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { text } from "#platform/contract/text.ts";
import { AgentRunState } from "./agent-terms.contract.ts";

const Count = z.number().int();

/** The budget of the company's agents, and whether they are stopped. Money in millionths of a dollar. */
export const AgentBudget = z.object({
  month_budget: Count,
  month_used: Count,
  stopped: z.boolean(),
  stop_reason: z.string(),
  changed_by_name: z.string().nullable(),
});
export type AgentBudget = z.infer<typeof AgentBudget>;

/**
 * The analytics of agents over the last 30 days, without runs of test cases; durations are in seconds and null if no
 * run ended.
 */
export const AgentAnalytics = z.object({
  since: z.iso.datetime(),
  policy: AgentBudget,
  by_state: z.array(z.object({ state: AgentRunState, count: Count })),
  by_rules: Count,
  by_model: Count,
  median_seconds: z.number().nullable(),
  p95_seconds: z.number().nullable(),
  tokens_in: Count,
  tokens_out: Count,
  cost: Count,
  /** Cost of the cases, which the provider runs before it publishes. */
  case_cost: Count,
  agents: z.array(
    z.object({
      id: Id,
      name: z.string(),
      runs: Count,
      succeeded: Count,
      tokens: Count,
      cost: Count,
      by_rules: Count,
    }),
  ),
  approvals: z.object({
    asked: Count,
    approved: Count,
    refused: Count,
    expired: Count,
    waiting: Count,
    median_seconds: Count.nullable(),
  }),
});
export type AgentAnalytics = z.infer<typeof AgentAnalytics>;

export const getAgentAnalytics = defineCall({
  scope: "company",
  permission: "agent.read",
  effect: "read",
  method: "GET",
  name: "agents.get_analytics",
  path: "/api/agents/analytics/",
  summary:
    "Returns the results of the company's agents in 30 days: outcomes, durations, tokens, cost, approvals, budget",
  input: z.object({}),
  output: AgentAnalytics,
});

export const stopAgents = defineCall({
  scope: "company",
  permission: "agent.operate",
  effect: "write",
  method: "POST",
  name: "agents.stop_agents",
  path: "/api/agents/stop/",
  summary: "Stops every agent of the active company, or allows them to run again",
  input: z.object({ stopped: z.boolean(), reason: text(500, 3) }),
  output: AgentBudget,
});

export const saveAgentBudget = defineCall({
  scope: "company",
  permission: "agent.manage",
  effect: "write",
  method: "PUT",
  name: "agents.save_budget",
  path: "/api/agents/budget/",
  summary: "Sets how much the agents of the active company may cost in a month",
  input: z.object({ month_budget: z.number().int().min(0).max(1_000_000_000_000) }),
  output: AgentBudget,
});

export const CompanyAgents = z.object({
  company_id: IntId,
  company: z.string(),
  published: Count,
  unpublished: Count,
  stopped: z.boolean(),
  runs_30d: Count,
  succeeded_30d: Count,
  by_rules_30d: Count,
  month_cost: Count,
});
export type CompanyAgents = z.infer<typeof CompanyAgents>;

export const listCompanyAgents = defineCall({
  scope: "platform",
  permission: "agent.global",
  effect: "read",
  method: "GET",
  name: "agents.list_company_agents",
  path: "/api/agents/companies/",
  summary: "Lists the agents of every company, stopped ones first",
  input: z.object({}),
  output: z.object({ items: z.array(CompanyAgents) }),
});

export const AgentsHome = z.object({ unpublished: Count });
export type AgentsHome = z.infer<typeof AgentsHome>;
