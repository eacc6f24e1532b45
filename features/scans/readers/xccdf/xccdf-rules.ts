import { ruleDraft } from "../draft.ts";
import type { OpenReport, ScanRule } from "../scan-report.ts";
import { clean, cleanOrNull, cvesIn, detached, listOf, longest } from "../text/clean.ts";
import { plainFromHtml } from "../text/plain-from-html.ts";
import { children, textAt, xmlParts } from "../text/xml-parts.ts";

const mostRules = 50_000;
const laidOut = new Set(["description", "rationale", "fixtext", "title", "warning"]);

/** `xccdf_mil.disa.stig_rule_SV-204393r603261_rule` is `SV-204393` in every edition of its benchmark. */
export function ruleWithoutRevision(id: string): string {
  const stig = /SV-(\d{1,9})(?:r\d{1,9})?(?:_rule)?$/.exec(id);
  return stig ? `SV-${stig[1]}` : id;
}

/** The texts of the rules, wherever in the file they stand. */
export async function readRules(open: OpenReport): Promise<Map<string, ScanRule>> {
  const rules = new Map<string, ScanRule>();
  for await (const part of xmlParts(open, {
    whole: (name, parent) => name === "Rule" && /^(?:Group|Benchmark)$/.test(parent),
    gathers: laidOut,
  })) {
    if (part.kind !== "node" || rules.size >= mostRules) continue;
    const id = clean(part.attributes.id, 300);
    const text = (name: string) => plainFromHtml(clean(textAt(part, name), 6_000));
    const references = children(part, "reference");
    rules.set(
      detached(id),
      structuredClone(
        ruleDraft({
          id: ruleWithoutRevision(id),
          version: cleanOrNull(textAt(part, "version"), 60),
          title: clean(text("title").replace(/\s+/g, " "), longest.title) || id,
          description: [disaText(text("description")), text("rationale")].filter(Boolean).join("\n\n"),
          solution: text("fixtext") || clean(textAt(part, "fix"), 6_000),
          references: listOf(references.map(({ attributes }) => attributes.href)),
          sections: listOf(
            [...references.map((each) => each.text), ...children(part, "ident").map((each) => each.text)],
            200,
          ),
          cves: cvesIn(...children(part, "ident").map((each) => each.text)),
        }),
      ),
    );
  }
  return rules;
}

/** DISA writes elements of its own into the text: `<VulnDiscussion>…`. */
const disaText = (text: string) => text.replace(/false$/, "").trim();
