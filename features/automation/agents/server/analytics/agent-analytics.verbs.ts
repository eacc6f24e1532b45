import { measureApprovals } from "#features/automation/pipelines/server/pipelines.public.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { type SteppedVerb, type Steps, steppedRoute } from "#platform/server/steps.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/agent-analytics.contract.ts";
import { companyRowsOf } from "../library/agent.store.ts";
import { monthStart, since30 } from "../library/agent-views.ts";
import { findPolicy, writePolicy } from "../running/budget.store.ts";
import { findAgentTotals, findMonthCost, findTotals, surveyCompanies } from "./analytics.store.ts";

/**
 * Returns the company's budget with its use. The portal reads it with its own rights, because every run counts,
 * including those that the company's people may not see.
 */
const policyView = async ({ gate, actor }: Steps): Promise<contract.AgentBudget> =>
  await asSystem(
    gate,
    { scope: "company", effect: "read", name: "agents.budget", companyId: companyIn(actor) },
    async (context) => {
      const rows = companyRowsOf(context);
      const { month_micros, ...policy } = await findPolicy(rows);
      return {
        ...policy,
        month_budget: Number(month_micros),
        month_used: await findMonthCost(rows, monthStart(context.clock.now())),
      };
    },
  );

const getAgentAnalytics: SteppedVerb<typeof contract.getAgentAnalytics> = async (steps) => {
  const own = await steps.within("read", async (context) => {
    const rows = companyRowsOf(context);
    const since = since30(context.clock.now());
    return {
      since: since.toISOString(),
      ...(await findTotals(rows, since)),
      agents: await findAgentTotals(rows, since),
      approvals: await measureApprovals(rows, since),
    };
  });
  return { ...own, policy: await policyView(steps) };
};

const stopAgents: SteppedVerb<typeof contract.stopAgents> = async (steps, { stopped, reason }) => {
  await steps.within("write", async (context) => {
    await writePolicy(
      companyRowsOf(context),
      { stopped, stop_reason: stopped ? reason : "" },
      { at: context.clock.now(), by: authorOf(context.actor).name },
    );
    context.audit({
      action: stopped ? "agent.all_stopped" : "agent.all_released",
      objectType: "agent",
      details: { reason },
    });
    context.announce({ topic: "agents.changed", data: {} });
  });
  return await policyView(steps);
};

const saveAgentBudget: SteppedVerb<typeof contract.saveAgentBudget> = async (steps, { month_budget }) => {
  await steps.within("write", async (context) => {
    const by = authorOf(context.actor).name;
    await writePolicy(
      companyRowsOf(context),
      { month_micros: month_budget },
      { at: context.clock.now(), by },
    );
    context.audit({ action: "agent.budget_changed", objectType: "agent", details: { month_budget } });
  });
  return await policyView(steps);
};

const listCompanyAgents: Verb<typeof contract.listCompanyAgents> = async ({ db, clock }) => {
  const now = clock.now();
  return { items: await surveyCompanies(db, { since: since30(now), month: monthStart(now) }) };
};

export const agentAnalyticsVerbs = [
  steppedRoute(contract.getAgentAnalytics, getAgentAnalytics),
  steppedRoute(contract.stopAgents, stopAgents),
  steppedRoute(contract.saveAgentBudget, saveAgentBudget),
  route(contract.listCompanyAgents, listCompanyAgents),
];
