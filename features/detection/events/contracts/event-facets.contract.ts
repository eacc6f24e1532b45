import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { PageRequest } from "#platform/contract/page.ts";
import { Severity } from "#platform/contract/severity.ts";
import { EventFieldName, EventFilter, wordsOf } from "./event-filter.contract.ts";

const FacetValue = z.object({
  value: z.string(),
  /** The label where it differs from the value: the name of a source, a title of a rule. */
  label: z.string().nullable(),
  count: z.number().int(),
});

/**
 * A facet is counted under all filters of the list except the one on its own field, so that other values stay visible.
 */
const EventFacet = z.object({
  field: EventFieldName,
  /**
   * The most frequent values, and the values that the filter includes or excludes. Severity lists all six, the worst
   * first.
   */
  values: z.array(FacetValue),
  /** Number of events without a value of the field. */
  missing: z.number().int(),
  /**
   * The events that were counted: `all` of them; where no period is given, those of the last 30 days up to the newest
   * event (`recent`); or only the newest ones (`newest`), so that the counts are at least these. `unable`: the engine
   * of the company cannot count by this field.
   */
  counted: z.enum(["all", "recent", "newest", "unable"]),
});
export type EventFacet = z.infer<typeof EventFacet>;

export const maxFacets = 12;

export const listEventFacets = defineCall({
  name: "events.list_event_facets",
  method: "GET",
  path: "/api/events/facets/",
  summary: "Counts events by value of the chosen fields under the filters of the list",
  permission: "event.read",
  effect: "read",
  scope: "company",
  input: EventFilter.extend({
    fields: wordsOf(EventFieldName, maxFacets).default(["severity", "source", "asset_name", "rule_id"]),
    /** The number of values to return for each field. */
    values: z.coerce.number<number>().int().min(1).max(100).default(8),
  }),
  output: z.object({ facets: z.array(EventFacet) }),
});

export const groupSorts = ["-count", "-severity", "-last_at"] as const;

/**
 * Events with equal values of the grouping fields. An event with several values of a field belongs to several groups.
 */
const EventGroup = z.object({
  /** One value per field; null if the events have none. */
  key: z.array(
    z.object({ field: EventFieldName, value: z.string().nullable(), label: z.string().nullable() }),
  ),
  count: z.number().int(),
  worst_severity: Severity,
  first_at: z.iso.datetime(),
  last_at: z.iso.datetime(),
  /** The `conditions` of the list's filter with those of this group added: exactly its events, for any call. */
  conditions: z.string(),
});
export type EventGroup = z.infer<typeof EventGroup>;

export const groupEvents = defineCall({
  name: "events.group_events",
  method: "GET",
  path: "/api/events/groups/",
  summary: "Groups the events of the list by up to three fields, with counts, worst severity, first and last",
  permission: "event.read",
  effect: "read",
  scope: "company",
  input: EventFilter.extend(PageRequest.shape).extend({
    by: wordsOf(EventFieldName, 3, 1),
    sort: z.enum(groupSorts).default("-count"),
  }),
  output: z.object({
    items: z.array(EventGroup),
    next: z.string().nullable(),
    /** The number of groups. */
    total: z.object({ count: z.number().int(), capped: z.boolean() }),
    /**
     * The number of events that were grouped; `counted_from` is null when these are all of them, otherwise only later
     * ones are included.
     */
    events: z.number().int(),
    counted_from: z.iso.datetime().nullable(),
  }),
});
