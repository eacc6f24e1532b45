import { z } from "zod";
import { Verdict } from "#features/alerts/alert-terms.contract.ts";

/** What people of the demonstration write while they triage. */
export const DemoAlerts = z.strictObject({
  decisions: z.array(z.strictObject({ verdict: Verdict, reason: z.string().min(5) })).min(1),
  handover: z.string().min(20),
  /** With `{what}` and `{place}` of the alert it tells of. */
  summary: z.string().min(20),
  /** An empty answer: it still waits. */
  questions: z.array(z.strictObject({ question: z.string().min(10), answer: z.string() })),
  explanation: z.string().min(10),
  suppression: z.string().min(10),
});
export type DemoAlerts = z.infer<typeof DemoAlerts>;
