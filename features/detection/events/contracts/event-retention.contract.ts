import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";

export const defaultRetentionDays = 400;
export const retentionLimits = { fewest: 30, most: 3_650 } as const;

const RetentionDays = z.number().int().min(retentionLimits.fewest).max(retentionLimits.most);

/** The retention of a company's events, counted from their arrival, and its effect today. */
const EventRetention = z.object({
  days: RetentionDays,
  /** The time of the last change; null while the company has the default number of days. */
  changed_at: z.iso.datetime().nullable(),
  /** The first day whose events are complete; null when there are no events. */
  oldest_day: z.iso.date().nullable(),
  /**
   * The number of events older than the retention period. The nightly job deletes those that also arrived that long
   * ago.
   */
  past: z.number().int(),
  /** The last time at which events were deleted. */
  last_forgotten_at: z.iso.datetime().nullable(),
  /** The deletion of all events of the company from its ClickHouse service; null when there was none. */
  forgetting: z
    .object({
      /** From then on every question is refused. */
      unreadable_at: z.iso.datetime(),
      /** The number of events at that time. */
      events: z.number().int(),
      /** The last count of events in the files of the service; null before the first one. */
      remaining: z.number().int().nullable(),
      /** When the files of the service no longer held any of them. */
      bytes_gone_at: z.iso.datetime().nullable(),
    })
    .nullable(),
});

export type EventRetention = z.infer<typeof EventRetention>;

export const getRetention = defineCall({
  name: "events.get_retention",
  method: "GET",
  path: "/api/events/retention/",
  summary: "Returns how long the events of the active company are kept",
  permission: "event.read",
  effect: "read",
  scope: "company",
  input: z.object({}),
  output: EventRetention,
});

export const setRetention = defineCall({
  name: "events.set_retention",
  method: "PUT",
  path: "/api/events/retention/",
  summary: "Sets for how many days the events of the active company are kept, from the next night on",
  permission: "company.manage",
  effect: "write",
  scope: "company",
  input: z.object({ days: RetentionDays }),
  output: EventRetention,
});

export const runRetention = defineCall({
  name: "events.run_retention",
  method: "POST",
  path: "/api/events/retention/run/",
  summary: "Deletes now the events of the active company that the next night would delete",
  permission: "company.manage",
  effect: "write",
  scope: "company",
  input: z.object({}),
  output: EventRetention,
});
