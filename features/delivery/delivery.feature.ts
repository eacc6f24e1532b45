import type { Feature } from "#platform/server/feature.ts";
import { matterKinds } from "#platform/server/matters/matter-kind.ts";
import { deliveryRoutes } from "./server/delivery.routes.ts";
import { advanceDeliveryJob } from "./server/obligations/advance-delivery.job.ts";
import { announceDeliveries } from "./server/obligations/announce.job.ts";
import { deliveryMatters } from "./server/obligations/delivery-matters.ts";

export const delivery: Feature = {
  name: "delivery",
  routes: deliveryRoutes,
  jobs: [advanceDeliveryJob, announceDeliveries],
  extensions: [matterKinds.with(deliveryMatters)],
};
