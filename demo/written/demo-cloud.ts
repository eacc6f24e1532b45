import { z } from "zod";

const Check = z.strictObject({
  service: z.string(),
  severity: z.enum(["low", "medium", "high", "critical"]),
  title: z.string(),
  solution: z.string(),
  categories: z.array(z.string()),
  compliance: z.record(z.string(), z.array(z.string())),
});

const Resource = z.strictObject({
  uid: z.string(),
  name: z.string(),
  region: z.string(),
  type: z.string(),
  /** The results of each scan by check: P passes, F fails, S fails and is muted, M manual, X not tested, - absent. */
  checks: z.record(z.string(), z.string().regex(/^[PFSMX-]+$/)),
});

const Answer = z.strictObject({
  check: z.string(),
  after_scan: z.number().int(),
  /** The number of days after that scan. */
  days: z.number().int().min(1),
  outcome: z.enum(["pass", "fail", "not_applicable"]),
  evidence: z.string(),
  until_days: z.number().int(),
});
export type DemoCloudAnswer = z.infer<typeof Answer>;

const Account = z.strictObject({
  slug: z.string(),
  provider: z.enum(["aws", "azure", "gcp"]),
  account: z.string(),
  name: z.string(),
  /** The scans, each on a day of a month; in the present month no later than yesterday. */
  scans: z.array(z.strictObject({ months_ago: z.number().int(), day: z.number().int() })),
  resources: z.array(Resource),
  answers: z.array(Answer),
});
export type DemoCloudAccount = z.infer<typeof Account>;

/** The schema of `content/cloud-posture.json`: cloud accounts, the results of each scan, and people's answers. */
export const DemoCloud = z.strictObject({
  checks: z.record(z.string(), Check),
  accounts: z.array(Account),
});
export type DemoCloud = z.infer<typeof DemoCloud>;
