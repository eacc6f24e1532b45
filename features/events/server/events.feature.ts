import type { Feature } from "#platform/server/feature.ts";
import { resealEngines } from "./engine/reseal-engines.ts";
import { eventsRoutes } from "./events.routes.ts";
import { forgetDeliveries } from "./forget-deliveries.ts";
import { forgetEvents, forgetEventsOf } from "./forget-events.ts";
import { storeInboxJob } from "./inbox/store-inbox.job.ts";
import { listenSyslog } from "./syslog/listen-syslog.ts";
import { takeUploadJob } from "./take-upload.job.ts";

export const events: Feature = {
  name: "events",
  routes: eventsRoutes,
  reseal: resealEngines,
  jobs: [forgetDeliveries, forgetEvents, forgetEventsOf, storeInboxJob, takeUploadJob],
  files: [{ table: "event_upload", column: "file_key" }],
  listen: listenSyslog,
};
