import { parse } from "yaml";
import { z } from "zod";
import { BulletinIndicator } from "#features/intelligence/bulletins/bulletins.contract.ts";

const divided = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;

/** The facts at the top of a Markdown text, not yet checked, and the text below them. */
function splitFrontMatter(markdown: string): { facts: unknown; body: string } {
  const match = divided.exec(markdown);
  if (!match) throw new Error("The text does not begin with front matter");
  return { facts: parse(match[1] ?? ""), body: (match[2] ?? "").trim() };
}

const Bulletin = z.strictObject({
  slug: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string().max(120),
  summary: z.string().max(300),
  severity: z.enum(["critical", "high", "medium", "low", "informational"]),
  cves: z.array(z.string().regex(/^CVE-\d{4}-\d{4,}$/)),
  techniques: z.array(z.string().regex(/^T\d{4}(\.\d{3})?$/)),
  products: z.array(z.string()).min(1),
  /** The actors, campaigns and software that are the subject, by their names in the base. */
  about: z.array(z.string()).default([]),
  /** Indicators of the threat, with domains and networks reserved for documentation. */
  indicators: z.array(BulletinIndicator.extend({ valid_until: z.null().default(null) })).default([]),
  sources: z.array(z.strictObject({ title: z.string(), url: z.url({ protocol: /^https$/ }) })).min(1),
  /** The number of days before the day on which the demonstration is made. */
  published: z.strictObject({ days_ago: z.number().int().min(0) }),
  tlp: z.literal("CLEAR"),
});
type DemoBulletin = z.infer<typeof Bulletin> & { body: string };

/** Reads one file of `content/bulletins`. */
export function readDemoBulletin(markdown: string): DemoBulletin {
  const { facts, body } = splitFrontMatter(markdown);
  return { ...Bulletin.parse(facts), body };
}

const Month = z.strictObject({ months_ago: z.number().int().min(1) });

const Report = z.strictObject({
  slug: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string().max(120),
  kind: z.enum(["monthly", "quarterly"]),
  /** The first day of the period: the first of this month… */
  period_start: Month,
  /** The last month of the period. */
  period_end: Month,
  /**
   * The days between the end of the period and the publication, which is no later than the day of the demonstration.
   */
  published: z.strictObject({ days_after_period: z.number().int().min(0) }),
  summary: z.string().max(300),
  cover_hue: z.number().int().min(0).max(359),
  tlp: z.literal("CLEAR"),
});
export type DemoReport = z.infer<typeof Report> & { body: string };

/** Reads one file of `content/reports`. */
export function readDemoReport(markdown: string): DemoReport {
  const { facts, body } = splitFrontMatter(markdown);
  return { ...Report.parse(facts), body };
}
