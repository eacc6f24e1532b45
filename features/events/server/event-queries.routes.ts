import * as facets from "#features/events/event-facets.contract.ts";
import * as insight from "#features/events/event-insight.contract.ts";
import * as retention from "#features/events/event-retention.contract.ts";
import * as contract from "#features/events/events.contract.ts";
import { route } from "#platform/server/verb.ts";
import { eventCoverage } from "./event-coverage.ts";
import { eventVolume } from "./event-volume.ts";
import { exportEvents } from "./export-events.ts";
import { getEvent } from "./get-event.ts";
import { getRetention } from "./get-retention.ts";
import { groupEvents } from "./group-events.ts";
import { listEventFacets } from "./list-event-facets.ts";
import { listEvents } from "./list-events.ts";
import { relatedEvents } from "./related-events.ts";
import { runRetention } from "./run-retention.ts";
import { setRetention } from "./set-retention.ts";
import { topEvents } from "./top-events.ts";

/** What is asked of the events that are kept, and for how long they are. */
export const eventQueriesRoutes = [
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
