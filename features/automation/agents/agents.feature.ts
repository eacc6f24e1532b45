import { assistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import { pipelineSteps } from "#features/automation/pipelines/server/step-kind.extension.ts";
import { companyHomeParts, homePart } from "#features/home/home/server/home-part.extension.ts";
import { plainObjects, searchSources } from "#features/home/search/server/search-source.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { figureSources } from "#platform/server/figures/figure-source.extension.ts";
import { matterKinds } from "#platform/server/matters/matter-kind.ts";
import { AgentsHome } from "./contracts/agent-analytics.contract.ts";
import { agentTasks } from "./server/agent-task.extension.ts";
import { agentAnalyticsVerbs } from "./server/analytics/agent-analytics.verbs.ts";
import { agentSkills } from "./server/assistant/agent-skills.ts";
import { testVersionJob } from "./server/cases/test-version.job.ts";
import { agentFigures } from "./server/figures/agent-figures.ts";
import { agentsHome } from "./server/home/agents-home.ts";
import { unpublishedMatters } from "./server/library/agent-matters.ts";
import { agentsVerbs } from "./server/library/agents.verbs.ts";
import { searchAgents } from "./server/library/search-agents.ts";
import { agentRunsVerbs } from "./server/running/agent-runs.verbs.ts";
import { agentStep } from "./server/running/agent-step.ts";
import { removeOldAgentRuns } from "./server/running/remove-old-agent-runs.job.ts";
import { runAgent } from "./server/running/run-agent.job.ts";
import { sweepAgents } from "./server/running/sweep-agents.job.ts";
import { weeklyPostureTask } from "./server/tasks/weekly-posture-task.ts";

export const agents: Feature = {
  name: "agents",
  routes: [...agentsVerbs, ...agentAnalyticsVerbs, ...agentRunsVerbs],
  jobs: [runAgent, testVersionJob, sweepAgents, removeOldAgentRuns],
  extensions: [
    agentTasks.with(weeklyPostureTask),
    pipelineSteps.with(agentStep),
    figureSources.with(agentFigures),
    assistantSkills.with(agentSkills),
    matterKinds.with(unpublishedMatters),
    searchSources.with({
      area: "agent",
      label: "Agentes",
      order: 38,
      permission: "agent.read",
      find: searchAgents,
      objects: plainObjects(searchAgents),
    }),
    companyHomeParts.with(
      homePart({
        area: "agents",
        shape: AgentsHome,
        figures: ["agents.published"],
        read: agentsHome,
      }),
    ),
  ],
};
