import * as intake from "#features/events/event-intake.contract.ts";
import * as mapping from "#features/events/event-mapping.contract.ts";
import * as status from "#features/events/event-status.contract.ts";
import * as uploads from "#features/events/event-uploads.contract.ts";
import * as contract from "#features/events/events.contract.ts";
import * as health from "#features/events/intake-health.contract.ts";
import { steppedRoute } from "#platform/server/steps.ts";
import { route } from "#platform/server/verb.ts";
import { addSender } from "./add-sender.ts";
import { addUpload } from "./add-upload.ts";
import { changeSource } from "./change-source.ts";
import { createSource } from "./create-source.ts";
import { discardUpload } from "./discard-upload.ts";
import { eventEngineRoutes } from "./event-engine.routes.ts";
import { eventQueriesRoutes } from "./event-queries.routes.ts";
import { getMapping } from "./get-mapping.ts";
import { ingestEvents } from "./ingest-events.ts";
import { listSenders } from "./list-senders.ts";
import { listSources } from "./list-sources.ts";
import { listStrangers } from "./list-strangers.ts";
import { listUploads } from "./list-uploads.ts";
import { previewUpload } from "./preview-upload.ts";
import { removeSender } from "./remove-sender.ts";
import { renewSourceKey } from "./renew-source-key.ts";
import { revokeSourceKey } from "./revoke-source-key.ts";
import { saveMapping } from "./save-mapping.ts";
import { sourceStatus } from "./source-status.ts";
import { takeUpload } from "./take-upload.ts";
import { tryMapping } from "./try-mapping.ts";
import { waitingDeliveries } from "./waiting-deliveries.ts";

export const eventsRoutes = [
  ...eventQueriesRoutes,
  ...eventEngineRoutes,
  steppedRoute(contract.ingestEvents, ingestEvents),
  route(contract.listSources, listSources),
  route(contract.createSource, createSource),
  route(contract.renewSourceKey, renewSourceKey),
  route(contract.revokeSourceKey, revokeSourceKey),
  route(intake.changeSource, changeSource),
  route(intake.listSenders, listSenders),
  route(intake.addSender, addSender),
  route(intake.removeSender, removeSender),
  route(mapping.getMapping, getMapping),
  route(mapping.saveMapping, saveMapping),
  route(mapping.tryMapping, tryMapping),
  route(status.sourceStatus, sourceStatus),
  route(health.waitingDeliveries, waitingDeliveries),
  route(health.listStrangers, listStrangers),
  route(uploads.listUploads, listUploads),
  route(uploads.addUpload, addUpload),
  route(uploads.previewUpload, previewUpload),
  route(uploads.takeUpload, takeUpload),
  route(uploads.discardUpload, discardUpload),
];
