import { z } from "zod";
import { MappingRules } from "#features/detection/events/contracts/event-mapping.contract.ts";

const CloudRecord = z.record(z.string(), z.json());

/** An event in a cloud with its number per day. `{words}` in the record are replaced as in the Wazuh templates. */
const CloudScenario = z.strictObject({
  id: z.string(),
  per_day: z.number().min(0),
  rhythm: z.enum(["always", "office", "morning", "night", "batch"]),
  choices: z.record(z.string(), z.array(z.string()).min(1)),
  record: CloudRecord,
});
export type CloudScenario = z.infer<typeof CloudScenario>;

/** Calls of one identity from one address, in sequence. */
const CloudStory = z.strictObject({
  id: z.string(),
  title: z.string(),
  kind: z.literal("calls"),
  companies: z.array(z.string()),
  days_before_end: z.number().int().min(1),
  /** The time of day in Santiago. */
  at: z.string().regex(/^\d\d:\d\d$/),
  steps: z.array(
    z.strictObject({
      after_minutes: z.number().min(0),
      every_seconds: z.number().min(0),
      record: CloudRecord,
      /** The replaced words of each repetition. */
      each: z.array(z.record(z.string(), z.string())).min(1),
    }),
  ),
});
export type CloudStory = z.infer<typeof CloudStory>;

/** The cloud account of a company; null if it has none. */
const CloudCompany = z.strictObject({
  slug: z.string(),
  aws: z.string().nullable(),
  azure: z.string().nullable(),
  machines: z.array(z.string()).min(1),
  buckets: z.array(z.string()).min(1),
});
export type CloudCompany = z.infer<typeof CloudCompany>;

/** The schema of `content/cloud-scenarios.json`. */
export const CloudScenarios = z.strictObject({
  region: z.string(),
  companies: z.array(CloudCompany),
  /** The calls that CloudTrail records. */
  calls: z.array(CloudScenario),
  /** The findings of GuardDuty. */
  findings: z.array(CloudScenario),
  /** The alerts of Defender for Cloud, and the mapping that reads them. */
  defender: z.strictObject({ mapping: MappingRules, alerts: z.array(CloudScenario) }),
  stories: z.array(CloudStory),
});
export type CloudScenarios = z.infer<typeof CloudScenarios>;
