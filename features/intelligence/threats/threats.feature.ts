import { assistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import { companyHomeParts, homePart } from "#features/home/home/server/home-part.extension.ts";
import { plainObjects, searchSources } from "#features/home/search/server/search-source.extension.ts";
import { bulletinSubscribers } from "#features/intelligence/bulletins/server/bulletins.public.ts";
import type { Feature } from "#platform/server/feature.ts";
import { matterKinds } from "#platform/server/matters/matter-kind.ts";
import { SightingsHome } from "./contracts/sightings-home.contract.ts";
import { ThreatsHome } from "./contracts/threats-home.contract.ts";
import { actorNames, searchActors } from "./server/actors/search-actors.ts";
import { sightingSkills } from "./server/assistant/sighting-skills.ts";
import { threatSkills } from "./server/assistant/threat-skills.ts";
import { removeSourceJob } from "./server/base/remove-source.job.ts";
import { relevanceOfBulletins } from "./server/bulletins/follow-bulletins.ts";
import { sightingsHome } from "./server/home/sightings-home.ts";
import { threatsHome } from "./server/home/threats-home.ts";
import { bundleImporter } from "./server/imports/bundle-importer.ts";
import { searchIndicators } from "./server/indicators/search-indicators.ts";
import { compareJob, deleteExpiredSightingsJob, retroHuntJob } from "./server/matching/matching.job.ts";
import { judgeCompanies, judgeOneCompany } from "./server/panorama/judge-companies.job.ts";
import { resealFeeds } from "./server/taxii/feed-line.ts";
import { fetchFeedJob, fetchFeeds } from "./server/taxii/fetch-feeds.job.ts";
import { threatsRoutes } from "./server/threats.routes.ts";
import { followWatch, lookOnce } from "./server/watch/look-for-look-alikes.job.ts";
import { lookAlikeMatters, watchMatters } from "./server/watch/watch-matters.ts";

export const threats: Feature = {
  name: "threats",
  routes: threatsRoutes,
  jobs: [
    compareJob,
    retroHuntJob,
    deleteExpiredSightingsJob,
    judgeCompanies,
    judgeOneCompany,
    followWatch,
    lookOnce,
    fetchFeeds,
    fetchFeedJob,
    removeSourceJob,
  ],
  reseal: resealFeeds,
  imports: [bundleImporter],
  extensions: [
    assistantSkills.with(threatSkills, sightingSkills),
    companyHomeParts.with(
      homePart({ area: "threats", shape: ThreatsHome, read: threatsHome }),
      homePart({ area: "sightings", shape: SightingsHome, read: sightingsHome }),
    ),
    bulletinSubscribers.with(relevanceOfBulletins),
    matterKinds.with(lookAlikeMatters, watchMatters),
    searchSources.with(
      {
        area: "threat_indicator",
        label: "Indicadores",
        order: 24,
        permission: "threat.read",
        find: searchIndicators,
      },
      {
        area: "threat_actor",
        label: "Actores y campañas",
        order: 36,
        permission: "threat.read",
        find: searchActors,
        objects: plainObjects(searchActors),
        names: actorNames,
      },
    ),
  ],
};
