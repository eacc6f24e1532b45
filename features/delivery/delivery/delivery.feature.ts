import { assistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import { companyHomeParts, homePart } from "#features/home/home/server/home-part.extension.ts";
import { searchSources } from "#features/home/search/server/search-source.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { figureSources } from "#platform/server/figures/figure-source.extension.ts";
import { matterKinds } from "#platform/server/matters/matter-kind.ts";
import { summaryParts } from "#platform/server/summaries/summary-part.extension.ts";
import { DeliveryHome } from "./contracts/delivery-home.contract.ts";
import { deliverySkills } from "./server/assistant/delivery-skills.ts";
import { commitmentsVerbs } from "./server/commitments/commitments.verbs.ts";
import { deliveryFigures } from "./server/figures/delivery-figures.ts";
import { deliveryHome } from "./server/home/delivery-home.ts";
import { deliverySummary } from "./server/home/delivery-summary.ts";
import { manageDeliveryVerbs } from "./server/manage/manage-delivery.verbs.ts";
import { advanceDeliveryJob } from "./server/obligations/advance-delivery.job.ts";
import { announceDeliveries } from "./server/obligations/announce.job.ts";
import { deliveryMatters } from "./server/obligations/delivery-matters.ts";
import { obligationsVerbs } from "./server/obligations/obligations.verbs.ts";
import { searchObligations } from "./server/obligations/search-obligations.ts";

export const delivery: Feature = {
  name: "delivery",
  routes: [...obligationsVerbs, ...commitmentsVerbs, ...manageDeliveryVerbs],
  jobs: [advanceDeliveryJob, announceDeliveries],
  extensions: [
    assistantSkills.with(deliverySkills),
    matterKinds.with(deliveryMatters),
    figureSources.with(deliveryFigures),
    summaryParts.with(deliverySummary),
    searchSources.with({
      area: "delivery",
      label: "Compromisos de entrega",
      order: 36,
      permission: "delivery.read",
      find: searchObligations,
    }),
    companyHomeParts.with(
      homePart({
        area: "delivery",
        shape: DeliveryHome,
        figures: ["delivery.punctuality", "delivery.late"],
        read: deliveryHome,
      }),
    ),
  ],
};
