import type { OpenReport, ScanRule } from "../scan-report.ts";
import { detached } from "../text/clean.ts";
import { textAt, xmlParts } from "../text/xml-parts.ts";
import { glossaryRule } from "./qualys-terms.ts";

const mostRules = 50_000;

/** Rules by their QID, each with the severity that the glossary states. */
export type QualysGlossary = Map<string, { rule: ScanRule; severity: string }>;

/** Rules are explained behind the rows that name them: a first look finds them. */
export async function readGlossary(open: OpenReport): Promise<QualysGlossary> {
  const rules: QualysGlossary = new Map();
  for await (const part of xmlParts(open, {
    whole: (name, parent) => /^VULN(?:_DETAILS)?$/.test(name) && /_LIST$/.test(parent),
  })) {
    if (part.kind !== "node" || rules.size >= mostRules) continue;
    const rule = glossaryRule(part);
    if (rule)
      rules.set(detached(rule.id), {
        rule: structuredClone(rule),
        severity: detached(textAt(part, "SEVERITY") || textAt(part, "SEVERITY_LEVEL")),
      });
  }
  return rules;
}
