import * as analytics from "#features/agents/contracts/agent-analytics.contract.ts";
import * as runs from "#features/agents/contracts/agent-runs.contract.ts";
import * as contract from "#features/agents/contracts/agents.contract.ts";
import { steppedRoute } from "#platform/server/steps.ts";
import { route } from "#platform/server/verb.ts";
import {
  getAgentAnalytics,
  listCompanyAgents,
  saveAgentBudget,
  stopAgents,
} from "./calls/agent-analytics.ts";
import { getAgentRun, listAgentObjects, listAgentRuns, startAgentRunByHand } from "./calls/agent-runs.ts";
import { deleteAgentCase, saveAgentCase, testAgent } from "./calls/manage-cases.ts";
import { publishAgent, switchAgent } from "./calls/publish-agent.ts";
import { getAgent, listAgentParts, listAgents } from "./calls/read-agents.ts";
import {
  createAgent,
  createAgentVersion,
  retireAgent,
  saveAgentDraft,
  takeAgentTemplate,
} from "./calls/write-agents.ts";

export const agentsRoutes = [
  route(contract.listAgents, listAgents),
  route(contract.listAgentParts, listAgentParts),
  steppedRoute(analytics.getAgentAnalytics, getAgentAnalytics),
  steppedRoute(analytics.stopAgents, stopAgents),
  steppedRoute(analytics.saveAgentBudget, saveAgentBudget),
  route(analytics.listCompanyAgents, listCompanyAgents),
  route(runs.getAgentRun, getAgentRun),
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
  route(runs.listAgentRuns, listAgentRuns),
  route(runs.listAgentObjects, listAgentObjects),
  route(runs.startAgentRun, startAgentRunByHand),
];
