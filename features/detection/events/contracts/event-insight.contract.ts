import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { EventFieldName, EventFilter, wordsOf } from "./event-filter.contract.ts";
import { Event } from "./events.contract.ts";

const Timestamp = z.iso.datetime({ offset: true });
const Period = z.object({ from: Timestamp, to: Timestamp });
const CountsBySeverity = z.partialRecord(Severity, z.number().int());

export const volumeSteps = ["hour", "day"] as const;

/** The longest period in hours that a drawing by the hour may ask for. */
export const maxBuckets = 1_500;

export const eventVolume = defineCall({
  name: "events.event_volume",
  method: "GET",
  path: "/api/events/volume/",
  summary:
    "Counts events by severity per hour, or per day of the person's zone, of a period and of the period before",
  permission: "event.read",
  effect: "read",
  scope: "company",
  input: EventFilter.extend(Period.shape).extend({ step: z.enum(volumeSteps).default("day") }),
  output: z.object({
    step: z.enum(volumeSteps),
    buckets: z.array(z.object({ starts_at: z.iso.datetime(), counts: CountsBySeverity })).max(maxBuckets),
    /** The totals of the period and of the period of the same length before it. */
    totals: z.object({ now: CountsBySeverity, before: CountsBySeverity }),
    /** Null when every event of the period was counted; otherwise the time from which events were counted. */
    counted_from: z.iso.datetime().nullable(),
    /** The arrival of the company's newest event; null when there is none. */
    as_of: z.iso.datetime().nullable(),
  }),
});

export const topKinds = ["rule", "asset", "user", "source_ip", "country", "technique"] as const;
export const TopKind = z.enum(topKinds);
export type TopKind = z.infer<typeof TopKind>;

const NowAndBefore = z.object({ now: z.number().int(), before: z.number().int() });

const TopItem = NowAndBefore.extend({
  value: z.string(),
  /** The title of a rule; null for values that are shown as they are. */
  label: z.string().nullable(),
  worst_severity: Severity,
  /** The hour of its first occurrence among the stored events. */
  first_seen_at: z.iso.datetime(),
  /** Whether the value did not occur before this period. */
  is_new: z.boolean(),
});

const Top = z.object({
  kind: TopKind,
  items: z.array(TopItem),
  /** Number of distinct values in the period. */
  distinct: z.number().int(),
  /** Number of events without the field: «sin dato». */
  missing: NowAndBefore,
});
export type Top = z.infer<typeof Top>;

/** Counts by whole hours: minutes are cut from `from` and rounded up in `to`. */
export const topEvents = defineCall({
  name: "events.top_events",
  method: "GET",
  path: "/api/events/top/",
  summary:
    "Returns the most frequent rules, assets, users, source addresses, countries and techniques of a period and of the period before",
  permission: "event.read",
  effect: "read",
  scope: "company",
  input: Period.extend({
    kinds: wordsOf(TopKind, topKinds.length).default([...topKinds]),
    severity: wordsOf(Severity, severities.length).optional(),
    most: z.coerce.number<number>().int().min(1).max(100).default(10),
  }),
  output: z.object({
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    /** The beginning of the previous period, which ends at `from`. */
    before_from: z.iso.datetime(),
    /** The number of events of these severities. */
    events: NowAndBefore,
    tops: z.array(Top),
  }),
});

/** The fields that the records of each source fill, so that nobody searches for values that no tool sends. */
export const eventCoverage = defineCall({
  name: "events.event_coverage",
  method: "GET",
  path: "/api/events/coverage/",
  summary: "Returns the share of fields and techniques in the records of each source in a period",
  permission: "event.read",
  effect: "read",
  scope: "company",
  input: Period,
  output: z.object({
    sources: z.array(
      z.object({
        id: Id,
        name: z.string(),
        /** The number of events in the period. */
        events: z.number().int(),
        /** The number of its newest events that were read for the fields. */
        looked_at: z.number().int(),
        /** The fields that at least one of the examined events has. */
        fields: z.array(z.object({ field: EventFieldName, events: z.number().int() })),
        /** The techniques of all events of the period. */
        techniques: z.array(z.object({ technique: z.string(), events: z.number().int() })),
      }),
    ),
  }),
});

const Related = z.object({
  /** The nearest in time first; the event itself is not among them. */
  items: z.array(Event),
  total: z.object({ count: z.number().int(), capped: z.boolean() }),
  /** The `conditions` that select these events. */
  conditions: z.string(),
});

export const relatedEvents = defineCall({
  name: "events.related_events",
  method: "GET",
  path: "/api/events/:id/related/",
  summary: "Lists events related to one: of the same rule on the same asset, of its address, of its file",
  permission: "event.read",
  effect: "read",
  scope: "company",
  input: z.object({
    id: Id,
    /** The number of hours before and after the event. */
    hours: z.coerce.number<number>().int().min(1).max(168).default(24),
    most: z.coerce.number<number>().int().min(1).max(50).default(10),
  }),
  output: z.object({
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    /** Null when the event lacks the fields to compare. */
    same_rule_and_asset: Related.nullable(),
    same_address: Related.nullable(),
    same_file: Related.nullable(),
  }),
});
