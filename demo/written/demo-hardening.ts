import { z } from "zod";

const Rule = z.strictObject({
  id: z.string(),
  title: z.string(),
  severity: z.enum(["low", "medium", "high"]),
  /** The output of the tool if the rule is not met. */
  seen: z.string(),
  fix: z.string(),
  why: z.string(),
  /** The number of the check in the guide. */
  identifier: z.string(),
  /** Whether no tool can decide the check. */
  manual: z.boolean().default(false),
});
export type DemoRule = z.infer<typeof Rule>;

const Guide = z.strictObject({
  id: z.string(),
  title: z.string(),
  profile: z.string(),
  tool: z.string(),
  sections: z.array(z.strictObject({ title: z.string(), rules: z.array(Rule) })),
});
export type DemoGuide = z.infer<typeof Guide>;

const Machine = z.strictObject({
  guide: z.string(),
  /** The indexes of the scans that reached the machine. */
  scans: z.array(z.number().int()),
  /**
   * By rule, the indexes of the scans in which it is not met. All other rules are met, except those that could not be
   * tested.
   */
  fails: z.record(z.string(), z.array(z.number().int())),
  errors: z.record(z.string(), z.array(z.number().int())),
});
export type DemoMachine = z.infer<typeof Machine>;

const Answer = z.strictObject({
  after_scan: z.number().int(),
  /** The number of days after that scan. */
  days: z.number().int().min(1),
  machine: z.string(),
  rule: z.string(),
  answer: z.enum(["pass", "fail"]),
  everywhere: z.boolean(),
  evidence: z.string().min(10),
  valid_days: z.number().int(),
});
export type DemoAnswer = z.infer<typeof Answer>;

/**
 * The schema of `content/hardening.json`: guides, the results of machines of some companies in each scan, and
 * people's answers.
 */
export const DemoHardening = z.strictObject({
  guides: z.record(z.string(), Guide),
  companies: z.array(
    z.strictObject({
      slug: z.string(),
      scans: z.array(z.strictObject({ months_ago: z.number().int(), day: z.number().int() })),
      machines: z.record(z.string(), Machine),
      answers: z.array(Answer),
    }),
  ),
});
export type DemoHardening = z.infer<typeof DemoHardening>;
export type DemoHardenedCompany = DemoHardening["companies"][number];
