import type { Feature } from "#platform/server/feature.ts";
import { matterKinds } from "#platform/server/matters/matter-kind.ts";
import { documentDeliveryRoutes } from "./server/document-delivery.routes.ts";
import { sendingMatters } from "./server/register/unread-sendings.ts";
import { listenReturns } from "./server/returns/listen-returns.ts";
import { sendByRule } from "./server/transmission/send-by-rule.job.ts";
import { sweepSendings } from "./server/transmission/sweep-sendings.job.ts";
import { transmit } from "./server/transmission/transmit.job.ts";

export const documentDelivery: Feature = {
  name: "document-delivery",
  routes: documentDeliveryRoutes,
  jobs: [transmit, sendByRule, sweepSendings],
  listen: listenReturns,
  extensions: [matterKinds.with(sendingMatters)],
  files: [{ table: "document_return", column: "file_key" }],
};
