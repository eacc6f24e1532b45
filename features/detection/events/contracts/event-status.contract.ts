import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { SourceQuota } from "./event-intake.contract.ts";
import { SourceFormat } from "./events.contract.ts";

/**
 * The state of a source. `silent`: it has sent nothing for longer than it ever does. `waiting`: it has a way to send
 * and never did. `by_hand`: people upload its files. `flowing`: it sends as usual.
 */
export const sourceStates = ["silent", "waiting", "flowing", "by_hand"] as const;

export const SourceStatus = z.object({
  id: Id,
  name: z.string(),
  format: SourceFormat,
  state: z.enum(sourceStates),
  created_at: z.iso.datetime(),
  last_received_at: z.iso.datetime().nullable(),
  last_event_at: z.iso.datetime().nullable(),
  /** The delay between the newest record of the last delivery and its arrival. */
  lag_seconds: z.number().int().nullable(),
  /** The longest usual gap between records; null until the source has sent for a while. */
  usual_gap_hours: z.number().int().nullable(),
  /** Records of the last whole hour, and the usual number for that hour of the day. */
  hour: z.object({ records: z.number().int(), usual: z.number().int().nullable() }),
  /** Records of each of the last 48 whole hours, oldest first. */
  trend: z.array(z.number().int()),
  /** Counts since midnight in the provider's time zone. */
  today: z.object({
    records: z.number().int(),
    bytes: z.number().int(),
    /** Number of batches refused because a quota was used up. */
    refused: z.number().int(),
  }),
  minute_records: z.number().int(),
  quota: SourceQuota,
  /** The figures of the last 24 hours. */
  lately: z.object({
    accepted: z.number().int(),
    duplicated: z.number().int(),
    rejected: z.number().int(),
    skipped: z.number().int(),
  }),
  /** The reasons for rejected records in the last 24 hours, most first. */
  reasons: z.array(z.object({ reason: z.string(), count: z.number().int() })),
});
export type SourceStatus = z.infer<typeof SourceStatus>;

export const sourceStatus = defineCall({
  name: "events.source_status",
  method: "GET",
  path: "/api/events/status/",
  summary:
    "Returns the state of each source of the active company: last record, rate, lag, silence, rejections, quota",
  permission: "event.read",
  effect: "read",
  scope: "company",
  input: z.object({}),
  output: z.object({ items: z.array(SourceStatus), as_of: z.iso.datetime() }),
});

/** The areas that read deliveries after they were stored. */
export const followers = ["alerts", "entities", "correlations", "attack"] as const;

export const waitingDeliveries = defineCall({
  name: "events.waiting_deliveries",
  method: "GET",
  path: "/api/events/status/queue/",
  summary:
    "Counts the deliveries of the active company that wait for storage or for their readers, with the oldest",
  permission: "event.read",
  effect: "read",
  scope: "company",
  input: z.object({}),
  output: z.object({
    items: z.array(
      z.object({
        follower: z.enum(followers),
        waiting: z.number().int(),
        oldest_at: z.iso.datetime().nullable(),
      }),
    ),
    /** Acknowledged records that are no events yet. `full`: senders are told to try again later. */
    inbox: z.object({
      waiting: z.number().int(),
      oldest_at: z.iso.datetime().nullable(),
      full: z.boolean(),
    }),
  }),
});

/** `unknown`: nobody registered it. `ambiguous`: two sources claim it. `too_long`: its messages pass the limit. */
const unknownSenderReasons = ["unknown", "ambiguous", "too_long"] as const;

export const UnknownSender = z.object({
  address: z.string(),
  reason: z.enum(unknownSenderReasons),
  messages: z.number().int(),
  last_at: z.iso.datetime(),
});
export type UnknownSender = z.infer<typeof UnknownSender>;

/**
 * Senders of syslog that were not accepted. Their company is unknown, so only the provider's people see them, in every
 * company.
 */
export const listUnknownSenders = defineCall({
  name: "events.list_strangers",
  method: "GET",
  path: "/api/events/status/strangers/",
  summary: "Lists unknown syslog senders since the start of the portal, the latest first",
  permission: "event.manage_sources",
  effect: "read",
  scope: "company",
  input: z.object({}),
  output: z.object({ items: z.array(UnknownSender), listening: z.boolean() }),
});
