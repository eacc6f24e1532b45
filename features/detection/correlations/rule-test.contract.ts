import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Id } from "#platform/contract/ids.ts";
import { Count, manageCall, NamedCount, Timestamp } from "./correlations.contract.ts";

export const TestResult = z.object({
  from: Timestamp,
  to: Timestamp,
  /** Whether the period had more events than one test reads. Only the newest were tested. */
  cut: z.boolean(),
  hits: Count,
  /** The number of alerts that the hits would have made. */
  alerts: Count,
  expected_per_day: z.number(),
  per_day: z.array(z.object({ day: z.iso.date(), count: Count })),
  assets: z.array(NamedCount),
  users: z.array(NamedCount),
  samples: z.array(
    z.object({
      event_id: Id,
      occurred_at: Timestamp,
      title: z.string(),
      asset_name: z.string().nullable(),
      user_name: z.string().nullable(),
    }),
  ),
});

export type TestResult = z.infer<typeof TestResult>;

export const RuleTest = z.object({
  id: Id,
  revision: Count,
  days: Count,
  status: z.enum(["waiting", "done", "failed", "cancelled"]),
  /** The number of events looked at so far, and the estimated total. */
  scanned: Count,
  expected: Count,
  failure: z.string(),
  result: TestResult.nullable(),
  requested_at: Timestamp,
  requested_by_name: z.string(),
  ended_at: Timestamp.nullable(),
});

export type RuleTest = z.infer<typeof RuleTest>;

export const testPeriods = [1, 7, 30, 365] as const;

export const startTest = defineCall({
  ...manageCall,
  name: "correlations.start_test",
  path: "/api/correlations/rules/:id/test/",
  summary: "Tests a rule against the stored events of the last days; the result is part of the rule",
  input: z.object({
    id: Id,
    days: z.union([z.literal(1), z.literal(7), z.literal(30), z.literal(365)]).default(7),
  }),
  output: RuleTest,
});

export const cancelTest = defineCall({
  ...manageCall,
  name: "correlations.cancel_test",
  path: "/api/correlations/rules/:id/test/cancel/",
  summary: "Cancels the running test of a rule; its result is discarded",
  input: z.object({ id: Id }),
  output: RuleTest,
});
