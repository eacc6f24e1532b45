import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";

const reading = { permission: "attack.read", effect: "read", scope: "company", method: "GET" } as const;

/** A period; `from` is included, `to` is excluded. */
const Period = z.object({
  from: z.iso.datetime({ offset: true }),
  to: z.iso.datetime({ offset: true }),
});

const SeenTechnique = z.object({
  id: z.string(),
  events: z.number().int(),
  alerts: z.number().int(),
  /** Former ids of the technique, which ATT&CK revoked. Older events are stored under them. */
  stored_as: z.array(z.string()),
});

export const seenTechniques = defineCall({
  ...reading,
  name: "attack.seen_techniques",
  path: "/api/attack/seen/",
  summary: "Counts the events and alerts of a period by technique",
  input: Period,
  output: z.object({
    items: z.array(SeenTechnique),
    /** The arrival time of the company's newest event; null if there is none. */
    as_of: z.iso.datetime().nullable(),
  }),
});

export const techniqueTrend = defineCall({
  ...reading,
  name: "attack.technique_trend",
  path: "/api/attack/trend/",
  summary: "Counts the events of a technique by day of a period, in the time zone of the person",
  input: Period.extend({ technique: z.string().min(1).max(30) }),
  output: z.object({ days: z.array(z.object({ day: z.iso.date(), events: z.number().int() })) }),
});

/** The number of days after it was last seen during which a rule of a source counts as coverage. */
export const sourceRuleDays = 90;

const SourceRule = z.object({
  rule: z.string(),
  title: z.string(),
  source: z.object({ id: z.uuid(), name: z.string() }),
  last_at: z.iso.datetime(),
});

export const getCoverage = defineCall({
  ...reading,
  name: "attack.get_coverage",
  path: "/api/attack/coverage/",
  summary:
    "Returns the techniques that the active correlation rules and the recent rules of the sources cover",
  input: z.object({}),
  output: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        correlation_rules: z.array(z.object({ id: z.string(), title: z.string() })),
        /** The newest rules of sources, up to a limit; `source_rule_count` is the total. */
        source_rules: z.array(SourceRule),
        source_rule_count: z.number().int(),
      }),
    ),
  }),
});
