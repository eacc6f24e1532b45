import type * as contract from "#features/agents/contracts/agent-analytics.contract.ts";
import { measureApprovals } from "#features/pipelines/server/pipelines.public.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { Verb, VerbContext } from "#platform/server/verb.ts";
import { findAgentTotals, findMonthCost, findTotals, surveyCompanies } from "../analytics/analytics.store.ts";
import { rowsOf } from "../library/agent.store.ts";
import { monthStart, since30 } from "../library/agent-views.ts";
import { findPolicy, writePolicy } from "../running/budget.store.ts";

async function policyView(context: VerbContext): Promise<contract.AgentPolicy> {
  const rows = rowsOf(context);
  const { month_micros, ...policy } = await findPolicy(rows);
  return {
    ...policy,
    month_budget: Number(month_micros),
    month_used: await findMonthCost(rows, monthStart(context.clock.now())),
  };
}

export const getAgentAnalytics: Verb<typeof contract.getAgentAnalytics> = async (context) => {
  const rows = rowsOf(context);
  const since = since30(context.clock.now());
  return {
    since: since.toISOString(),
    policy: await policyView(context),
    ...(await findTotals(rows, since)),
    agents: await findAgentTotals(rows, since),
    approvals: await measureApprovals(rows, since),
  };
};

export const stopAgents: Verb<typeof contract.stopAgents> = async (context, { stopped, reason }) => {
  const by = authorOf(context.actor).name;
  await writePolicy(
    rowsOf(context),
    { stopped, stop_reason: stopped ? reason : "" },
    { at: context.clock.now(), by },
  );
  context.audit({
    action: stopped ? "agent.all_stopped" : "agent.all_released",
    objectType: "agent",
    details: { reason },
  });
  context.announce({ topic: "agents.changed", data: {} });
  return await policyView(context);
};

export const saveAgentBudget: Verb<typeof contract.saveAgentBudget> = async (context, { month_budget }) => {
  const by = authorOf(context.actor).name;
  await writePolicy(rowsOf(context), { month_micros: month_budget }, { at: context.clock.now(), by });
  context.audit({ action: "agent.budget_changed", objectType: "agent", details: { month_budget } });
  return await policyView(context);
};

export const listCompanyAgents: Verb<typeof contract.listCompanyAgents> = async ({ db, clock }) => {
  const now = clock.now();
  return { items: await surveyCompanies(db, { since: since30(now), month: monthStart(now) }) };
};
