import { assistantSkills } from "#features/assistant/server/assistant.extension.ts";
import { companyHomeParts, homePart } from "#features/home/server/home-part.extension.ts";
import { searchSources } from "#features/search/server/search-source.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { matterKinds } from "#platform/server/matters/matter-kind.ts";
import { BoardHome } from "./contracts/board-home.contract.ts";
import { boardSkills } from "./server/assistant/board-skills.ts";
import { dashboardsRoutes } from "./server/dashboards.routes.ts";
import { checkFrameJob, checkFramesJob } from "./server/frames/check-frame.job.ts";
import { boardHome } from "./server/home/board-home.ts";
import { boardImporter } from "./server/imports/board-importer.ts";
import { boardMatters } from "./server/matters/board-matters.ts";
import { searchBoards } from "./server/search/search-boards.ts";

export const dashboards: Feature = {
  name: "dashboards",
  routes: dashboardsRoutes,
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
