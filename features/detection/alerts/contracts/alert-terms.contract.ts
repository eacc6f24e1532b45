import { z } from "zod";
import { EventFilter } from "#features/detection/events/contracts/event-filter.contract.ts";
import { text } from "#platform/contract/text.ts";

/**
 * The origin of the alert: a tool's own detection, a correlation rule of the portal, a threat indicator, or a person.
 */
export const alertOrigins = ["detection", "correlation", "indicator", "manual"] as const;
export const AlertOrigin = z.enum(alertOrigins);
export type AlertOrigin = z.infer<typeof AlertOrigin>;

/** 1: first line; 2: deeper analysis, after an escalation with a hand-over note. */
export const AlertLevel = z.union([z.literal(1), z.literal(2)]);
export type AlertLevel = z.infer<typeof AlertLevel>;

/** The status of the work on an alert; the verdict is a separate field. */
export const alertStatuses = ["new", "in_progress", "waiting_client", "escalated", "closed"] as const;
export const AlertStatus = z.enum(alertStatuses);
export type AlertStatus = z.infer<typeof AlertStatus>;

export const verdicts = [
  "true_positive",
  "false_positive",
  "benign",
  "test",
  "insufficient",
  "duplicate",
] as const;
export const Verdict = z.enum(verdicts);
export type Verdict = z.infer<typeof Verdict>;

/** The service-level timers of an alert: to acknowledge it, to decide its verdict and to close it. */
export const clockKinds = ["acknowledge", "decide", "close"] as const;
export const ClockKind = z.enum(clockKinds);
export type ClockKind = z.infer<typeof ClockKind>;

/**
 * The reasons for which a timer is paused. The first one begins and ends by itself, with the question to the client.
 */
const pauseReasons = ["waiting_client", "maintenance", "agreed"] as const;
export const PauseReason = z.enum(pauseReasons);
export type PauseReason = z.infer<typeof PauseReason>;

const activityTypes = [
  "opened",
  "severity_raised",
  "taken",
  "assigned",
  "status_changed",
  "escalated",
  "returned",
  "decided",
  "closed",
  "reopened",
  "asked_client",
  "client_answered",
  "client_confirmed",
  "client_asked",
  "commented",
  "published",
  "withdrawn",
  "summarised",
  "linked",
  "unlinked",
  "merged",
  "unmerged",
  "split",
  "suppressed",
  "clocks_paused",
  "clocks_resumed",
  "clock_near",
  "clock_breached",
  "breach_explained",
  "undone",
] as const;
export const ActivityType = z.enum(activityTypes);
export type ActivityType = z.infer<typeof ActivityType>;

/** The fields by which a list of alerts can be grouped. */
export const groupFields = ["rule", "asset"] as const;
export type GroupField = (typeof groupFields)[number];

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/**
 * Only alerts that contain one of these events: a filter of the event lists as JSON, with the parameter names of
 * their addresses.
 */
export const EventsBehind = z.string().max(10_000).transform(parsed).pipe(EventFilter);

/** The keys of groups of a list: the shared rules or assets. A null key is the group of alerts without an asset. */
export const AlertGroupKeys = z.strictObject({
  by: z.enum(groupFields),
  keys: z.array(text(300, 1).nullable()).min(1).max(200),
});
export type AlertGroupKeys = z.infer<typeof AlertGroupKeys>;
