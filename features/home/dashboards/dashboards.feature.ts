import { assistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import { companyHomeParts, homePart } from "#features/home/home/server/home-part.extension.ts";
import { searchSources } from "#features/home/search/server/search-source.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { importRoutes } from "#platform/server/imports/import-routes.ts";
import { matterKinds } from "#platform/server/matters/matter-kind.ts";
import { BoardHome } from "./contracts/board-home.contract.ts";
import { boardImportCalls } from "./contracts/board-imports.contract.ts";
import { boardSkills } from "./server/assistant/board-skills.ts";
import { dashboardsVerbs } from "./server/boards/dashboards.verbs.ts";
import { checkFrameJob, checkFramesJob } from "./server/frames/check-frame.job.ts";
import { framesVerbs } from "./server/frames/frames.verbs.ts";
import { boardHome } from "./server/home/board-home.ts";
import { boardImporter } from "./server/imports/board-importer.ts";
import { boardMatters } from "./server/matters/board-matters.ts";
import { searchBoards } from "./server/search/search-boards.ts";

export const dashboards: Feature = {
  name: "dashboards",
  routes: [...dashboardsVerbs, ...importRoutes(boardImportCalls, boardImporter), ...framesVerbs],
  jobs: [checkFrameJob, checkFramesJob],
  imports: [boardImporter],
  extensions: [
    assistantSkills.with(boardSkills),
    matterKinds.with(boardMatters),
    searchSources.with({
      area: "dashboard",
      label: "Tableros",
      order: 36,
      permission: "dashboard.read",
      find: searchBoards,
    }),
    companyHomeParts.with(homePart({ area: "dashboards", shape: BoardHome, read: boardHome })),
  ],
};
