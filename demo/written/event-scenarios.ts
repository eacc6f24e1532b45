import { z } from "zod";
import { Verdict } from "#features/detection/alerts/contracts/alert-terms.contract.ts";
import { assetKinds } from "./demo-company.ts";

/** The texts that people of the demonstration write during triage. */
export const DemoAlerts = z.strictObject({
  decisions: z.array(z.strictObject({ verdict: Verdict, reason: z.string().min(5) })).min(1),
  handover: z.string().min(20),
  /** The summary; `{what}` and `{place}` are replaced by those of its alert. */
  summary: z.string().min(20),
  /** Questions with answers; an empty answer is pending. */
  questions: z.array(z.strictObject({ question: z.string().min(10), answer: z.string() })),
  explanation: z.string().min(10),
  suppression: z.string().min(10),
});
export type DemoAlerts = z.infer<typeof DemoAlerts>;

const rhythms = ["always", "office", "morning", "night", "batch"] as const;

/** The template of one record. `{words}` in its texts are replaced by values from `choices`, the time and the asset. */
export const EventTemplate = z.strictObject({
  id: z.string(),
  rule: z.looseObject({
    id: z.string(),
    level: z.number().int().min(0).max(16),
    description: z.string(),
    groups: z.array(z.string()),
  }),
  decoder: z.string(),
  location: z.string(),
  log: z.string().optional(),
  data: z.json().optional(),
  /** Whether the tool wrote JSON, so that the log is the data itself. */
  data_is_log: z.boolean().optional(),
  syscheck: z.record(z.string(), z.string()).optional(),
  choices: z.record(z.string(), z.array(z.string()).min(1)).optional(),
});
export type EventTemplate = z.infer<typeof EventTemplate>;

/** A recurring event on some kinds of asset, with a frequency that depends on the hour. */
const EventScenario = EventTemplate.extend({
  assets: z.array(z.enum(assetKinds)).min(1),
  weight: z.number().positive(),
  rhythm: z.enum(rhythms),
});

/** A scenario of several steps on one asset and one account, from one origin. */
export const EventStory = z.strictObject({
  id: z.string(),
  title: z.string(),
  companies: z.array(z.string()),
  days_before_end: z.number().int().min(0),
  /** The time of day in Santiago. */
  at: z.string().regex(/^\d\d:\d\d$/),
  assets: z.array(z.enum(assetKinds)).min(1),
  steps: z.array(
    z.strictObject({
      after_minutes: z.number().min(0),
      repeat: z.number().int().positive(),
      every_seconds: z.number().min(0),
      event: EventTemplate,
    }),
  ),
});
export type EventStory = z.infer<typeof EventStory>;

/** The schema of `content/event-scenarios.json`. */
export const EventScenarios = z.strictObject({
  /** The share of the events in each hour of a working day, and the share that remains on weekends. */
  rhythms: z.record(
    z.enum(rhythms),
    z.strictObject({ hours: z.array(z.number().min(0)).length(24), weekend: z.number().min(0) }),
  ),
  scenarios: z.array(EventScenario),
  stories: z.array(EventStory),
});
export type EventScenarios = z.infer<typeof EventScenarios>;
