import { assistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import { pipelineSteps } from "#features/automation/pipelines/server/step-kind.extension.ts";
import { waitingCounts } from "#features/home/home/server/home-part.extension.ts";
import { searchSources } from "#features/home/search/server/search-source.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { figureSources } from "#platform/server/figures/figure-source.extension.ts";
import { matterKinds } from "#platform/server/matters/matter-kind.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { noteRoutes } from "#platform/server/work/note-routes.ts";
import { noteCallsOfInvestigations } from "./contracts/investigation-notes.contract.ts";
import { investigationSkills } from "./server/assistant/investigation-skills.ts";
import { investigationBoardVerbs } from "./server/board/investigation-board.verbs.ts";
import { sharedInvestigationsVerbs } from "./server/client/shared-investigations.verbs.ts";
import { investigationFigures } from "./server/figures/investigation-figures.ts";
import { investigationDetailVerbs } from "./server/list/investigation-detail.verbs.ts";
import { countOpen } from "./server/list/investigation-query.store.ts";
import { investigationsVerbs } from "./server/list/investigations.verbs.ts";
import {
  investigationObjects,
  searchInvestigations,
  searchInvestigationsOfCompanies,
} from "./server/list/search-investigations.ts";
import { investigationMatrixVerbs } from "./server/matrix/investigation-matrix.verbs.ts";
import { addObservableStep, openInvestigationStep } from "./server/pipelines/investigation-steps.ts";
import { actOnInvestigation } from "./server/work/act-on-investigation.ts";
import { findInvestigation } from "./server/work/investigation.store.ts";
import { investigationMatters } from "./server/work/investigation-matters.ts";
import { investigationOutcomeVerbs } from "./server/work/investigation-outcome.verbs.ts";
import { investigationWorkVerbs } from "./server/work/investigation-work.verbs.ts";

export const investigations: Feature = {
  name: "investigations",
  routes: [
    ...investigationsVerbs,
    ...investigationDetailVerbs,
    ...investigationWorkVerbs,
    ...investigationMatrixVerbs,
    ...sharedInvestigationsVerbs,
    ...investigationBoardVerbs,
    ...noteRoutes(noteCallsOfInvestigations, {
      caseName: "investigation",
      async read({ db }, id) {
        if (!(await findInvestigation(db, id))) throw new Refusal("not_found");
        return { ids: [id], cameFrom: () => null };
      },
      act: (context, id, work) => actOnInvestigation(context, id, async () => (await work())?.action),
    }),
    ...investigationOutcomeVerbs,
  ],
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
      objects: { codes: ["INV", "IRE"], find: investigationObjects },
    }),
  ],
};
