import * as eventSource from "#features/events/contracts/event-source.contract.ts";
import { steppedRoute } from "#platform/server/steps.ts";
import { route } from "#platform/server/verb.ts";
import * as companies from "../contracts/company-intake.contract.ts";
import * as engine from "../contracts/event-engine.contract.ts";
import * as facets from "../contracts/event-facets.contract.ts";
import * as insight from "../contracts/event-insight.contract.ts";
import * as intake from "../contracts/event-intake.contract.ts";
import * as mapping from "../contracts/event-mapping.contract.ts";
import * as retention from "../contracts/event-retention.contract.ts";
import * as status from "../contracts/event-status.contract.ts";
import * as health from "../contracts/event-status.contract.ts";
import * as uploads from "../contracts/event-uploads.contract.ts";
import * as contract from "../contracts/events.contract.ts";
import { eventPlace } from "./calls/engine/event-place.ts";
import { getEngine } from "./calls/engine/get-engine.ts";
import { removeEngine } from "./calls/engine/remove-engine.ts";
import { saveEngine } from "./calls/engine/save-engine.ts";
import { testEngine } from "./calls/engine/test-engine.ts";
import { eventCoverage } from "./calls/events/event-coverage.ts";
import { eventVolume } from "./calls/events/event-volume.ts";
import { exportEvents } from "./calls/events/export-events.ts";
import { getEvent } from "./calls/events/get-event.ts";
import { getRetention } from "./calls/events/get-retention.ts";
import { groupEvents } from "./calls/events/group-events.ts";
import { listEventFacets } from "./calls/events/list-event-facets.ts";
import { listEvents } from "./calls/events/list-events.ts";
import { relatedEvents } from "./calls/events/related-events.ts";
import { runRetention } from "./calls/events/run-retention.ts";
import { setRetention } from "./calls/events/set-retention.ts";
import { topEvents } from "./calls/events/top-events.ts";
import { addUpload } from "./calls/intake/add-upload.ts";
import { discardUpload } from "./calls/intake/discard-upload.ts";
import { downloadRefused } from "./calls/intake/download-refused.ts";
import { ingestEvents } from "./calls/intake/ingest-events.ts";
import { listUploads } from "./calls/intake/list-uploads.ts";
import { previewUpload } from "./calls/intake/preview-upload.ts";
import { takeUpload } from "./calls/intake/take-upload.ts";
import { waitingDeliveries } from "./calls/intake/waiting-deliveries.ts";
import { addSender } from "./calls/sources/add-sender.ts";
import { changeSource } from "./calls/sources/change-source.ts";
import { createSource } from "./calls/sources/create-source.ts";
import { getMapping } from "./calls/sources/get-mapping.ts";
import { listCompanyIntake } from "./calls/sources/list-company-intake.ts";
import { listSenders } from "./calls/sources/list-senders.ts";
import { listSources } from "./calls/sources/list-sources.ts";
import { listUnknownSenders } from "./calls/sources/list-unknown-senders.ts";
import { removeSender } from "./calls/sources/remove-sender.ts";
import { renewSourceKey } from "./calls/sources/renew-source-key.ts";
import { revokeSourceKey } from "./calls/sources/revoke-source-key.ts";
import { saveMapping } from "./calls/sources/save-mapping.ts";
import { sourceStatus } from "./calls/sources/source-status.ts";
import { tryMapping } from "./calls/sources/try-mapping.ts";

/** Where the events of a company are read. */
const eventEngineRoutes = [
  route(engine.eventPlace, eventPlace),
  route(engine.getEngine, getEngine),
  route(engine.saveEngine, saveEngine),
  route(engine.removeEngine, removeEngine),
  route(engine.testEngine, testEngine),
];

/** What is asked of the events that are kept, and for how long they are. */
const eventQueriesRoutes = [
  route(contract.listEvents, listEvents),
  route(contract.exportEvents, exportEvents),
  route(contract.getEvent, getEvent),
  route(facets.listEventFacets, listEventFacets),
  route(facets.groupEvents, groupEvents),
  route(insight.eventVolume, eventVolume),
  route(insight.topEvents, topEvents),
  route(insight.eventCoverage, eventCoverage),
  route(insight.relatedEvents, relatedEvents),
  route(retention.getRetention, getRetention),
  route(retention.setRetention, setRetention),
  route(retention.runRetention, runRetention),
];

export const eventsRoutes = [
  ...eventQueriesRoutes,
  ...eventEngineRoutes,
  steppedRoute(eventSource.ingestEvents, ingestEvents),
  route(eventSource.listSources, listSources),
  route(eventSource.createSource, createSource),
  route(eventSource.renewSourceKey, renewSourceKey),
  route(eventSource.revokeSourceKey, revokeSourceKey),
  route(intake.changeSource, changeSource),
  route(intake.listSenders, listSenders),
  route(intake.addSender, addSender),
  route(intake.removeSender, removeSender),
  route(mapping.getMapping, getMapping),
  route(mapping.saveMapping, saveMapping),
  route(mapping.tryMapping, tryMapping),
  route(status.sourceStatus, sourceStatus),
  route(companies.listCompanyIntake, listCompanyIntake),
  route(health.waitingDeliveries, waitingDeliveries),
  route(health.listUnknownSenders, listUnknownSenders),
  route(uploads.listUploads, listUploads),
  route(uploads.addUpload, addUpload),
  route(uploads.previewUpload, previewUpload),
  route(uploads.takeUpload, takeUpload),
  route(uploads.discardUpload, discardUpload),
  route(uploads.downloadRefused, downloadRefused),
];
