import textsJson from "#database/reference/issue-texts.json" with { type: "json" };
import { issueTextsFile } from "#database/reference/issue-texts-file.ts";
import type { ScanResult } from "#features/scans/readers/scan-report.ts";

interface OwnText {
  title: string;
  summary: string;
}

const byName = new Map<string, OwnText>(
  issueTextsFile.parse(textsJson).texts.flatMap(({ title, summary, ...named }) => {
    const names = "cve" in named ? [named.cve] : named.rules;
    return names.map((name) => [name, { title, summary }] as const);
  }),
);

/** The portal's own short words for a rule, in Spanish; of a CVE only where the rule is about it alone. */
export function ownText({ source, rule }: Pick<ScanResult, "source" | "rule">): OwnText | undefined {
  const [cve, ...others] = rule.cves;
  return byName.get(`${source} ${rule.id}`) ?? (others.length === 0 ? byName.get(cve ?? "") : undefined);
}
