import { z } from "zod";
import { Tlp } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id, IntId } from "#platform/contract/ids.ts";
import { pageOf } from "#platform/contract/page.ts";
import { exportInput, facetCounts, listFilter, listInput } from "#platform/contract/query/query-schema.ts";
import { text } from "#platform/contract/text.ts";
import { sightingQuery } from "./sighting-query.ts";
import {
  SightingDirection,
  SightingFound,
  SightingOutcome,
  SightingState,
} from "./sighting-terms.contract.ts";
import { indicatorKeyKinds, Reliability, ThreatOwner } from "./threat-terms.contract.ts";

const readCall = { scope: "company", permission: "threat.read", effect: "read", method: "GET" } as const;
const Count = z.number().int();
const Timestamp = z.iso.datetime();

/** The kind of key by which an indicator was found. */
export const SightingKind = z.enum(indicatorKeyKinds);

/** An indicator value in the events of one day, by asset, direction and whether it was stopped. */
export const Sighting = z.object({
  id: Id,
  indicator_id: Id,
  kind: SightingKind,
  /** The key of the matched indicator. */
  key: z.string(),
  /** The value in the events, in the normalised spelling of its kind. */
  value: z.string(),
  /** The day of the sighting, in UTC. */
  day: z.iso.date(),
  /** The name of the asset; empty if the events name none. */
  asset: z.string(),
  direction: SightingDirection,
  outcome: SightingOutcome,
  events: Count,
  first_at: Timestamp,
  last_at: Timestamp,
  /** The id of the newest event. */
  event_id: Id,
  found: SightingFound,
  found_at: Timestamp,
  /**
   * The whole days between the first of these events and the day on which the portal learned of the indicator; null
   * if the portal knew it before.
   */
  dwell_days: Count.nullable(),
  state: SightingState,
  exception_id: Id.nullable(),
  owner: ThreatOwner,
  tlp: Tlp,
  /** Null if the threat catalogue does not contain the indicator any more. */
  indicator: z
    .object({ name: z.string(), source: z.string(), confidence: Count, reliability: Reliability })
    .nullable(),
  /** The alert that counts these events; null if it is not visible to the asker. */
  alert: z.object({ id: Id, number: IntId, level: Count }).nullable(),
});
export type Sighting = z.infer<typeof Sighting>;

export const SightingFilter = listFilter(sightingQuery);
export type SightingFilter = z.infer<typeof SightingFilter>;

export const listSightings = defineCall({
  ...readCall,
  name: "threats.list_sightings",
  path: "/api/threats/sightings/",
  summary: "Lists the sightings of indicators in the events of this company, the newest first",
  input: listInput(sightingQuery),
  output: pageOf(Sighting),
});

/** Each facet is counted under all filters except its own. `capped`: only the newest 10,000 sightings were counted. */
export const listSightingFacets = defineCall({
  ...readCall,
  name: "threats.list_sighting_facets",
  path: "/api/threats/sightings/facets/",
  summary: "Counts sightings by filter value under the filters of the list",
  input: SightingFilter,
  output: facetCounts(sightingQuery).extend({ capped: z.boolean() }),
});

export const getSighting = defineCall({
  ...readCall,
  name: "threats.get_sighting",
  path: "/api/threats/sightings/:id/",
  summary: "Returns a sighting with the decision on it",
  input: z.object({ id: Id }),
  output: z.object({
    sighting: Sighting,
    exception: z
      .object({
        id: Id,
        reason: z.string(),
        until: z.iso.date().nullable(),
        created_by_name: z.string(),
        created_at: Timestamp,
      })
      .nullable(),
  }),
});

export const exportSightings = defineCall({
  ...readCall,
  name: "threats.export_sightings",
  path: "/api/threats/sightings/export/",
  summary: "Exports the filtered list as CSV or as a workbook, streamed",
  answers: "rows",
  input: exportInput(sightingQuery),
  output: z.string(),
});

/** An exception: sightings that the team dismissed, for this company alone. They are still found and counted. */
export const SightingException = z.object({
  id: Id,
  about: z.enum(["indicator", "value"]),
  indicator_id: Id.nullable(),
  /** The displayed name. */
  name: z.string(),
  reason: z.string(),
  /** The last day on which the exception applies; null for no end. */
  until: z.iso.date().nullable(),
  in_force: z.boolean(),
  created_at: Timestamp,
  created_by_name: z.string(),
  lifted_at: Timestamp.nullable(),
  lifted_by_name: z.string().nullable(),
  sightings: Count,
  events: Count,
  last_at: Timestamp.nullable(),
});
export type SightingException = z.infer<typeof SightingException>;

export const listExceptions = defineCall({
  ...readCall,
  name: "threats.list_exceptions",
  path: "/api/threats/exceptions/",
  summary: "Lists the dismissals of this company with what each covers, valid ones first",
  input: z.object({}),
  output: z.object({ items: z.array(SightingException) }),
});

const work = { scope: "company", permission: "threat.work", effect: "write", method: "POST" } as const;

export const addException = defineCall({
  ...work,
  creates: true,
  name: "threats.add_exception",
  path: "/api/threats/sightings/:id/dismiss/",
  summary: "Dismisses an indicator of a sighting, or its value in any indicator",
  input: z.object({
    id: Id,
    about: z.enum(["indicator", "value"]),
    reason: text(1_000, 5),
    until: z.iso.date().nullable().default(null),
  }),
  output: z.object({ id: Id, covered: Count }),
});

export const liftException = defineCall({
  ...work,
  name: "threats.lift_exception",
  path: "/api/threats/exceptions/:id/lift/",
  summary: "Ends a dismissal; what it covered counts as a match again",
  input: z.object({ id: Id }),
  output: z.object({ id: Id, uncovered: Count }),
});

/** A retro-hunt: a search in stored events for new indicators. */
export const RetroHunt = z.object({
  id: Id,
  state: z.enum(["running", "done"]),
  started_at: Timestamp,
  finished_at: Timestamp.nullable(),
  /** The number of indicator values that are searched. */
  sought: Count,
  days: Count,
  days_done: Count,
  sightings: Count,
  alerts: Count,
  /** The number of alerts that were not opened because of the limit per run. */
  alerts_left: Count,
});
export type RetroHunt = z.infer<typeof RetroHunt>;

export const listRetroHunts = defineCall({
  ...readCall,
  permission: "threat.work",
  name: "threats.list_look_backs",
  path: "/api/threats/look-backs/",
  summary: "Lists the last searches of the company's stored events for new indicators, with their progress",
  input: z.object({}),
  output: z.object({ items: z.array(RetroHunt) }),
});

export const CompanySightings = z.object({
  company_id: IntId,
  company_name: z.string(),
  /** The sightings of the last thirty days; dismissed ones and those marked RED or AMBER+STRICT are not counted. */
  sightings: Count,
  /** The number of these sightings that no control blocked. */
  unstopped: Count,
  assets: Count,
  /** The number found by retro-hunts. */
  later: Count,
  last_at: Timestamp.nullable(),
  /** Whether any event of the company was ever compared. */
  compared: z.boolean(),
  looking_back: z.boolean(),
});
export type CompanySightings = z.infer<typeof CompanySightings>;

export const listCompanySightings = defineCall({
  scope: "platform",
  permission: "threat.manage",
  effect: "read",
  method: "GET",
  name: "threats.list_company_sightings",
  path: "/api/manage/threats/sightings/",
  summary: "Lists the sightings of the last thirty days by company, the most unstopped first",
  input: z.object({}),
  output: z.object({ items: z.array(CompanySightings) }),
});
