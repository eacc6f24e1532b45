import type { Feature } from "#platform/server/feature.ts";
import { resealEngines } from "./server/engine/engine-secret.ts";
import { eventsRoutes } from "./server/events.routes.ts";
import { storeInboxJob } from "./server/inbox/store-inbox.job.ts";
import { uploadImporter } from "./server/intake/upload-importer.ts";
import { forgetDeliveries } from "./server/retention/forget-deliveries.job.ts";
import { forgetEvents, forgetEventsOf } from "./server/retention/forget-events.job.ts";
import { listenSyslog } from "./server/syslog/listen-syslog.ts";

export const events: Feature = {
  name: "events",
  routes: eventsRoutes,
  reseal: resealEngines,
  jobs: [forgetDeliveries, forgetEvents, forgetEventsOf, storeInboxJob],
  imports: [uploadImporter],
  listen: listenSyslog,
};
