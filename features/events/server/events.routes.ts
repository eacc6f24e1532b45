import * as contract from "#features/events/events.contract.ts";
import { route } from "#platform/server/verb.ts";
import { createSource } from "./create-source.ts";
import { eventVolume } from "./event-volume.ts";
import { exportEvents } from "./export-events.ts";
import { getEvent } from "./get-event.ts";
import { ingestEvents } from "./ingest-events.ts";
import { listEventFacets } from "./list-event-facets.ts";
import { listEvents } from "./list-events.ts";
import { listSources } from "./list-sources.ts";
import { renewSourceKey } from "./renew-source-key.ts";
import { revokeSourceKey } from "./revoke-source-key.ts";

export const eventsRoutes = [
  route(contract.listEvents, listEvents),
  route(contract.listEventFacets, listEventFacets),
  route(contract.eventVolume, eventVolume),
  route(contract.exportEvents, exportEvents),
  route(contract.getEvent, getEvent),
  route(contract.ingestEvents, ingestEvents),
  route(contract.listSources, listSources),
  route(contract.createSource, createSource),
  route(contract.renewSourceKey, renewSourceKey),
  route(contract.revokeSourceKey, revokeSourceKey),
];
