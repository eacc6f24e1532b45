import { assistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import { pipelineSteps } from "#features/automation/pipelines/server/step-kind.extension.ts";
import { companyHomeParts, homePart } from "#features/home/home/server/home-part.extension.ts";
import { plainObjects, searchSources } from "#features/home/search/server/search-source.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { figureSources } from "#platform/server/figures/figure-source.extension.ts";
import { matterKinds } from "#platform/server/matters/matter-kind.ts";
import { HuntingHome } from "./hunting-home.contract.ts";
import { huntSkills } from "./server/assistant/hunt-skills.ts";
import { huntFigures } from "./server/figures/hunt-figures.ts";
import { huntingHome } from "./server/home/hunting-home.ts";
import { huntingRoutes } from "./server/hunting.routes.ts";
import { huntMatters } from "./server/hunts/hunt-matters.ts";
import { searchHunts, searchHuntsOfCompanies } from "./server/hunts/search-hunts.ts";
import { runHuntStep } from "./server/pipelines/hunt-steps.ts";
import { runHunt } from "./server/runs/run-hunt.job.ts";
import { runScheduledHunts } from "./server/runs/run-scheduled-hunts.job.ts";

export const hunting: Feature = {
  name: "hunting",
  routes: huntingRoutes,
  jobs: [runHunt, runScheduledHunts],
  extensions: [
    pipelineSteps.with(runHuntStep),
    figureSources.with(huntFigures),
    assistantSkills.with(huntSkills),
    companyHomeParts.with(homePart({ area: "hunting", shape: HuntingHome, read: huntingHome })),
    matterKinds.with(huntMatters),
    searchSources.with({
      area: "hunt",
      label: "Búsquedas de amenazas",
      order: 38,
      permission: "hunt.read",
      find: searchHunts,
      objects: plainObjects(searchHunts),
      findInCompanies: searchHuntsOfCompanies,
    }),
  ],
};
