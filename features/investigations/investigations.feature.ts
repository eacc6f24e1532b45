import { assistantSkills } from "#features/assistant/server/assistant.extension.ts";
import { waitingCounts } from "#features/home/server/home-part.extension.ts";
import { pipelineSteps } from "#features/pipelines/server/step-kind.extension.ts";
import { searchSources } from "#features/search/server/search-source.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { figureSources } from "#platform/server/figures/figure-source.extension.ts";
import { matterKinds } from "#platform/server/matters/matter-kind.ts";
import { investigationSkills } from "./server/assistant/investigation-skills.ts";
import { investigationFigures } from "./server/figures/investigation-figures.ts";
import { investigationsRoutes } from "./server/investigations.routes.ts";
import { countOpen } from "./server/list/investigation-query.store.ts";
import {
  investigationThings,
  searchInvestigations,
  searchInvestigationsOfCompanies,
} from "./server/list/search-investigations.ts";
import { addObservableStep, openInvestigationStep } from "./server/pipelines/investigation-steps.ts";
import { investigationMatters } from "./server/work/investigation-matters.ts";

export const investigations: Feature = {
  name: "investigations",
  routes: investigationsRoutes,
  extensions: [
    pipelineSteps.with(openInvestigationStep, addObservableStep),
    figureSources.with(investigationFigures),
    assistantSkills.with(investigationSkills),
    waitingCounts.with(async ({ db }) => ({ "Investigations/Lista": await countOpen(db) })),
    matterKinds.with(investigationMatters),
    searchSources.with({
      area: "investigation",
      label: "Investigaciones",
      order: 13,
      permission: "investigation.read",
      find: searchInvestigations,
      findInCompanies: searchInvestigationsOfCompanies,
      things: { codes: ["INV", "IRE"], find: investigationThings },
    }),
  ],
};
