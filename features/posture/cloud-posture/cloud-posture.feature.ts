import { assistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import { companyHomeParts, homePart } from "#features/home/home/server/home-part.extension.ts";
import { searchSources } from "#features/home/search/server/search-source.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { figureSources } from "#platform/server/figures/figure-source.extension.ts";
import { matterKinds } from "#platform/server/matters/matter-kind.ts";
import { CloudHome } from "./cloud-home.contract.ts";
import { cloudAlertsVerbs } from "./server/alerts/cloud-alerts.verbs.ts";
import { cloudObjects, searchCloud } from "./server/alerts/search-cloud.ts";
import { cloudSkills } from "./server/assistant/cloud-skills.ts";
import { cloudArea } from "./server/cloud-area.ts";
import { cloudFigures } from "./server/figures/cloud-figures.ts";
import { cloudHome } from "./server/home/cloud-home.ts";
import { expiredAnswerMatters } from "./server/home/cloud-matters.ts";
import { cloudHistoryVerbs } from "./server/kept/cloud-history.verbs.ts";
import { cloudPanelVerbs } from "./server/kept/cloud-panel.verbs.ts";
import { cloudApiVerbs } from "./server/keys/cloud-api.verbs.ts";
import { announceLateAccounts } from "./server/notices/announce-late-accounts.job.ts";

export const cloudPosture: Feature = {
  name: "cloud-posture",
  routes: [...cloudPanelVerbs, ...cloudAlertsVerbs, ...cloudHistoryVerbs, ...cloudApiVerbs],
  jobs: [announceLateAccounts],
  extensions: [
    figureSources.with(cloudFigures),
    ...cloudArea,
    searchSources.with({
      area: "cloud_finding",
      label: "Postura en la nube",
      order: 26,
      permission: "finding.read",
      find: searchCloud,
      objects: { codes: ["VUL"], find: cloudObjects },
    }),
    assistantSkills.with(cloudSkills),
    matterKinds.with(expiredAnswerMatters),
    companyHomeParts.with(
      homePart({
        area: "cloud_posture",
        shape: CloudHome,
        figures: ["cloud.score", "cloud.open", "cloud.open_serious", "cloud.open_exposed"],
        read: cloudHome,
      }),
    ),
  ],
};
