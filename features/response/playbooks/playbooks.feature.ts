import { assistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import { pipelineEndings } from "#features/automation/pipelines/server/run-ending.extension.ts";
import { workSources } from "#features/home/my-work/server/work-source.extension.ts";
import { plainObjects, searchSources } from "#features/home/search/server/search-source.extension.ts";
import { closingChecks } from "#features/response/incidents/server/incidents.public.ts";
import type { Feature } from "#platform/server/feature.ts";
import { matterKinds } from "#platform/server/matters/matter-kind.ts";
import { playbookSkills } from "./server/assistant/playbook-skills.ts";
import { cacaoVerbs } from "./server/library/cacao.verbs.ts";
import { playbookVerbs } from "./server/library/playbook.verbs.ts";
import { searchPlaybooks } from "./server/library/search-playbooks.ts";
import { endAutomation } from "./server/runs/end-automation.ts";
import { runVerbs } from "./server/runs/run.verbs.ts";
import { runClosing } from "./server/runs/run-closing.ts";
import { askMatters, stepMatters } from "./server/runs/step-matters.ts";
import { waitingAsks } from "./server/runs/waiting-asks.ts";
import { wakeRuns } from "./server/runs/wake-runs.job.ts";

export const playbooks: Feature = {
  name: "playbooks",
  routes: [...playbookVerbs, ...cacaoVerbs, ...runVerbs],
  jobs: [wakeRuns],
  extensions: [
    assistantSkills.with(playbookSkills),
    closingChecks.with(runClosing),
    pipelineEndings.with(endAutomation),
    matterKinds.with(askMatters, stepMatters),
    workSources.with(waitingAsks),
    searchSources.with({
      area: "playbook",
      label: "Procedimientos de respuesta",
      order: 36,
      permission: "playbook.read",
      find: searchPlaybooks,
      objects: plainObjects(searchPlaybooks),
    }),
  ],
};
