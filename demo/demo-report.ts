import { z } from "zod";
import { splitFrontMatter } from "./front-matter.ts";

const Month = z.strictObject({ months_ago: z.number().int().min(1) });

const Report = z.strictObject({
  slug: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string().max(120),
  kind: z.enum(["monthly", "quarterly"]),
  /** From the first day of this month… */
  period_start: Month,
  /** …to the last day of this one. */
  period_end: Month,
  /** Days after the period ended, and never later than the day the demonstration is made. */
  published: z.strictObject({ days_after_period: z.number().int().min(0) }),
  summary: z.string().max(300),
  cover_hue: z.number().int().min(0).max(359),
  tlp: z.literal("CLEAR"),
});
export type DemoReport = z.infer<typeof Report> & { body: string };

/** One file of `content/reports`. */
export function readDemoReport(markdown: string): DemoReport {
  const { facts, body } = splitFrontMatter(markdown);
  return { ...Report.parse(facts), body };
}
