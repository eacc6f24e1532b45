import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { PageRequest, pageOf } from "#platform/contract/page.ts";
import { Flag, text } from "#platform/contract/text.ts";

const Timestamp = z.iso.datetime();
const Words = z.string().nullable();
const readCall = { scope: "company", permission: "alert.triage", effect: "read", method: "GET" } as const;
const manage = { scope: "company", permission: "alert.manage", effect: "write", method: "POST" } as const;

export const suppressionKinds = ["rule", "window"] as const;
export const SuppressionKind = z.enum(suppressionKinds);
export type SuppressionKind = z.infer<typeof SuppressionKind>;

/**
 * A suppression, which keeps alerts out of the list for a while: a rule (by values of an event) or a maintenance window
 * (by asset and time of the event). Suppressed events are stored and counted.
 */
export const Suppression = z.object({
  id: Id,
  kind: SuppressionKind,
  reason: z.string(),
  owner_name: z.string(),
  /** The rule of a suppression rule; null: any. */
  rule_id: Words,
  /** The title of a correlation rule, since its id means nothing to people. */
  rule_title: Words,
  asset_name: Words,
  user_name: Words,
  source_ip: Words,
  category: Words,
  /** The number of alerts from which the rule was made. */
  alert_count: z.number().int(),
  /** The assets of a window; empty: every asset. */
  assets: z.array(z.string()),
  starts_at: Timestamp,
  ends_at: Timestamp,
  /** The person who ended the suppression early. */
  ended_by_name: Words,
  state: z.enum(["coming", "active", "ended"]),
  /** The number of events that were suppressed, and the number of alerts that they would have opened. */
  hit_count: z.number().int(),
  suppressed_alerts: z.number().int(),
  last_hit_at: Timestamp.nullable(),
  created_at: Timestamp,
});
export type Suppression = z.infer<typeof Suppression>;

export const listSuppressions = defineCall({
  ...readCall,
  name: "alerts.list_suppressions",
  path: "/api/alerts/suppressions/",
  summary:
    "Lists suppression rules and maintenance windows with their counts of suppressed alerts, the newest first",
  input: PageRequest.extend({ kind: SuppressionKind.optional(), active: Flag.optional() }),
  output: pageOf(Suppression),
});

const until = z.iso.datetime({ offset: true });

export const createSuppressionRule = defineCall({
  ...manage,
  name: "alerts.create_suppression_rule",
  path: "/api/alerts/suppressions/rules/",
  summary: "Creates a suppression rule for alerts that match all conditions, with an end date and a reason",
  creates: true,
  input: z
    .object({
      rule_id: text(300, 1).nullable().default(null),
      asset_name: text(300, 1).nullable().default(null),
      user_name: text(300, 1).nullable().default(null),
      source_ip: text(60, 1).nullable().default(null),
      category: text(300, 1).nullable().default(null),
      reason: text(1_000, 10),
      expires_at: until,
    })
    .refine(
      ({ rule_id, asset_name, user_name, source_ip, category }) =>
        [rule_id, asset_name, user_name, source_ip, category].some((condition) => condition !== null),
      { error: "Indique al menos una condición" },
    ),
  output: z.object({ suppression: Suppression }),
});

export const createMaintenanceWindow = defineCall({
  ...manage,
  name: "alerts.create_maintenance_window",
  path: "/api/alerts/suppressions/windows/",
  summary: "Creates a maintenance window, which suppresses alerts of some or all assets between two moments",
  creates: true,
  input: z.object({
    /** The names of the assets; empty for every asset of the company. */
    assets: z.array(text(300, 1)).max(500).default([]),
    starts_at: until,
    ends_at: until,
    reason: text(1_000, 10),
  }),
  output: z.object({ suppression: Suppression }),
});

export const endSuppression = defineCall({
  ...manage,
  name: "alerts.end_suppression",
  path: "/api/alerts/suppressions/:id/end/",
  summary: "Ends a suppression rule or a maintenance window early",
  input: z.object({ id: Id }),
  output: z.object({ suppression: Suppression }),
});

/** The effect of filtering: the suppressed amounts by rule, with owner and end. */
export const NoiseLedger = z.object({
  from: Timestamp,
  to: Timestamp,
  /** The number of events that became part of an alert, and how many of them were suppressed. */
  events: z.number().int(),
  suppressed_events: z.number().int(),
  alerts: z.number().int(),
  suppressed_alerts: z.number().int(),
  by_suppression: z.array(Suppression),
});
export type NoiseLedger = z.infer<typeof NoiseLedger>;

/**
 * Returns the report on suppressed events. People of the client may read it, because it contains rules and counts but
 * no alert.
 */
export const getNoiseLedger = defineCall({
  ...readCall,
  permission: "alert.read",
  name: "alerts.get_noise_ledger",
  path: "/api/alerts/noise/",
  summary: "Lists what was suppressed in a period",
  input: z.object({ from: until.optional(), to: until.optional() }),
  output: NoiseLedger,
});
