import { assistantSkills } from "#features/assistant/server/assistant.extension.ts";
import { companyHomeParts, homePart } from "#features/home/server/home-part.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { threatsSkills } from "./server/assistant/threats-skills.ts";
import { threatsHome } from "./server/home/threats-home.ts";
import { bundleImporter } from "./server/imports/bundle-importer.ts";
import { compareJob, forgetSightingsJob, lookBackJob } from "./server/matching/matching.job.ts";
import { threatsRoutes } from "./server/threats.routes.ts";
import { ThreatsHome } from "./threats-home.contract.ts";
import { judgeCompanies, judgeOneCompany } from "./server/panorama/judge-companies.job.ts";
import { threatsRoutes } from "./server/threats.routes.ts";
import { followWatch, lookOnce } from "./server/watch/look-for-look-alikes.job.ts";

export const threats: Feature = {
  name: "threats",
  routes: threatsRoutes,
  extensions: [
    assistantSkills.with(threatsSkills),
    companyHomeParts.with(homePart({ area: "threats", shape: ThreatsHome, read: threatsHome })),
  ],
  jobs: [compareJob, lookBackJob, forgetSightingsJob],
  jobs: [judgeCompanies, judgeOneCompany, followWatch, lookOnce],
  imports: [bundleImporter],
};
