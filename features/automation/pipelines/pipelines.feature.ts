import { assistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import { companyHomeParts, homePart } from "#features/home/home/server/home-part.extension.ts";
import { plainObjects, searchSources } from "#features/home/search/server/search-source.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { figureSources } from "#platform/server/figures/figure-source.extension.ts";
import { mailReceivers } from "#platform/server/mail/mail-receiver.extension.ts";
import { matterKinds } from "#platform/server/matters/matter-kind.ts";
import { PipelinesHome } from "./contracts/pipelines.contract.ts";
import { approvalMatters, deadRunMatters } from "./server/approvals/pipeline-matters.ts";
import { pipelineSkills } from "./server/assistant/pipeline-skills.ts";
import { advanceRun } from "./server/engine/advance-run.job.ts";
import { pipelineRunsVerbs } from "./server/engine/pipeline-runs.verbs.ts";
import { removeOldRuns } from "./server/engine/remove-old-runs.job.ts";
import { pipelineFigures } from "./server/figures/pipeline-figures.ts";
import { pipelineLimitsVerbs } from "./server/library/pipeline-limits.verbs.ts";
import { pipelinesVerbs } from "./server/library/pipelines.verbs.ts";
import { pipelinesHome } from "./server/library/pipelines-home.ts";
import { searchPipelines } from "./server/library/search-pipelines.ts";
import { pipelineSteps } from "./server/step-kind.extension.ts";
import { notifyStep, readFiguresStep } from "./server/steps/portal-steps.ts";
import { readMattersStep } from "./server/steps/read-matters-step.ts";
import { resealPipelines } from "./server/steps/reseal-pipelines.ts";
import { pipelineMails } from "./server/triggers/mail-trigger.ts";
import { sweepPipelines } from "./server/triggers/sweep-pipelines.job.ts";

export const pipelines: Feature = {
  name: "pipelines",
  routes: [...pipelinesVerbs, ...pipelineLimitsVerbs, ...pipelineRunsVerbs],
  jobs: [advanceRun, sweepPipelines, removeOldRuns],
  reseal: resealPipelines,
  extensions: [
    pipelineSteps.with(notifyStep, readFiguresStep, readMattersStep),
    figureSources.with(pipelineFigures),
    mailReceivers.with(pipelineMails),
    assistantSkills.with(pipelineSkills),
    matterKinds.with(approvalMatters, deadRunMatters),
    searchSources.with({
      area: "pipeline",
      label: "Automatizaciones",
      order: 37,
      permission: "pipeline.read",
      find: searchPipelines,
      objects: plainObjects(searchPipelines),
    }),
    companyHomeParts.with(
      homePart({
        area: "pipelines",
        shape: PipelinesHome,
        figures: ["pipelines.active", "pipelines.failed"],
        read: pipelinesHome,
      }),
    ),
  ],
};
