import { z } from "zod";

const Check = z.strictObject({
  plugin: z.number().int(),
  name: z.string(),
  family: z.string(),
  severity: z.enum(["low", "medium", "high", "critical"]),
  /** The port; 0 stands for the whole machine. */
  port: z.number().int(),
  protocol: z.string(),
  service: z.string(),
  cves: z.array(z.string()),
  cvss3: z.strictObject({ score: z.number(), vector: z.string() }).nullable(),
  description: z.string(),
  solution: z.string(),
  /** The number of the Microsoft patch that fixes it. */
  kb: z.string().nullable(),
  saw: z.string(),
});
export type DemoCheck = z.infer<typeof Check>;

const Host = z.strictObject({
  credentialed: z.boolean(),
  /** The indexes of the scans that did not reach the host. */
  not_reached: z.array(z.number().int()),
  /** By check, the indexes of the scans that found it. */
  found: z.record(z.string(), z.array(z.number().int())),
});
export type DemoHost = z.infer<typeof Host>;

const StoryStep = z.strictObject({
  after_scan: z.number().int(),
  /** The number of days after that scan. */
  days: z.number().int().min(1),
  do: z.enum(["take", "declare_fixed", "request", "accept", "false_positive", "retire"]),
  host: z.string(),
  /** The check of one finding; empty for a machine that is retired. */
  check: z.string().default(""),
  note: z.string().default(""),
  compensation: z.string().default(""),
  recommendation: z.string().default(""),
  until_days: z.number().int().default(0),
});
export type DemoFindingStep = z.infer<typeof StoryStep>;

/** `content/vulnerabilities.json`: monthly scans of some companies, and the people's work on the findings. */
export const DemoVulnerabilities = z.strictObject({
  checks: z.record(z.string(), Check),
  companies: z.array(
    z.strictObject({
      slug: z.string(),
      policy: z.string(),
      /** The scans, each on a day of a month; in the present month no later than yesterday. */
      scans: z.array(z.strictObject({ months_ago: z.number().int(), day: z.number().int() })),
      /** The hosts that can be reached from the Internet. */
      exposed: z.array(z.string()),
      /** The machines that send no events; only scans find them. */
      only_scanned: z
        .array(z.strictObject({ name: z.string(), ip: z.string(), fqdn: z.string() }))
        .default([]),
      hosts: z.record(z.string(), Host),
      story: z.array(StoryStep),
    }),
  ),
});
export type DemoVulnerabilities = z.infer<typeof DemoVulnerabilities>;
export type DemoScannedCompany = DemoVulnerabilities["companies"][number];
