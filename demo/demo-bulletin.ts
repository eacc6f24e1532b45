import { z } from "zod";
import { splitFrontMatter } from "./front-matter.ts";

const Bulletin = z.strictObject({
  slug: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string().max(120),
  summary: z.string().max(300),
  severity: z.enum(["critical", "high", "medium", "low", "informational"]),
  cves: z.array(z.string().regex(/^CVE-\d{4}-\d{4,}$/)),
  techniques: z.array(z.string().regex(/^T\d{4}(\.\d{3})?$/)),
  products: z.array(z.string()).min(1),
  sources: z.array(z.strictObject({ title: z.string(), url: z.url({ protocol: /^https$/ }) })).min(1),
  /** Before the day the demonstration is made. */
  published: z.strictObject({ days_ago: z.number().int().min(0) }),
  tlp: z.literal("CLEAR"),
});
export type DemoBulletin = z.infer<typeof Bulletin> & { body: string };

/** One file of `content/bulletins`. */
export function readDemoBulletin(markdown: string): DemoBulletin {
  const { facts, body } = splitFrontMatter(markdown);
  return { ...Bulletin.parse(facts), body };
}
