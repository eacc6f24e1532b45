import { cvesIn } from "#platform/readers/cve-names.ts";
import { ruleDraft } from "../draft.ts";
import type { OpenReport, ScanRule } from "../scan-report.ts";
import { cleanOrNull, cleanText, cleanTexts, copyString, maxLengths } from "../text/clean.ts";
import { plainFromHtml } from "../text/plain-from-html.ts";
import { childrenNamed, textAtPath, xmlParts } from "../text/xml-parts.ts";

const maxRules = 50_000;
const maxGuides = 1_000;
const laidOut = new Set(["description", "rationale", "fixtext", "title", "warning"]);

/**
 * Returns a rule id without its revision: `xccdf_mil.disa.stig_rule_SV-204393r603261_rule` is `SV-204393` in every
 * edition of its benchmark.
 */
export function ruleWithoutRevision(id: string): string {
  const stig = /SV-(\d{1,9})(?:r\d{1,9})?(?:_rule)?$/.exec(id);
  return stig ? `SV-${stig[1]}` : id;
}

/** The titles of a file's guides by id, and the texts of their rules. */
export interface Guides {
  /** The id of the first guide in the file; a run that does not name its guide belongs to it. */
  id: string;
  titles: ReadonlyMap<string, string>;
  rules: ReadonlyMap<string, ScanRule>;
}

/**
 * Returns the section of a rule in a guide: the outermost group if groups are numbered (CIS), otherwise the one below
 * it, because OpenSCAP guides have only two at the top. DISA's groups of one rule are no sections.
 */
function sectionOf(groups: readonly string[]): string | null {
  const titles = groups.filter((title) => title !== "" && !/^(?:SRG|GEN|V)-?[A-Z0-9-]*\d/.test(title));
  const [outer = null, inner] = titles;
  return outer !== null && inner !== undefined && !/^\d/.test(outer) ? inner : outer;
}

/**
 * Returns the title of a run's guide; empty if the file has no guide. If the file has exactly one guide, it is used
 * even if the run names another.
 */
export function guideTitleOf({ titles }: Guides, benchmark: string): string {
  const [only = ""] = titles.size === 1 ? titles.values() : [];
  return titles.get(benchmark) || only;
}

/** Reads the texts of the rules, wherever they are in the file. */
export async function readGuides(open: OpenReport): Promise<Guides> {
  const rules = new Map<string, ScanRule>();
  const titles = new Map<string, string>();
  let guide = "";
  const groups: string[] = [];
  for await (const part of xmlParts(open, {
    whole: (name, parent) => /^(?:Rule|title)$/.test(name) && /^(?:Group|Benchmark)$/.test(parent),
    marks: new Set(["Benchmark", "Group"]),
    gathers: laidOut,
  })) {
    if (part.kind === "opened" && part.name === "Benchmark") {
      guide = copyString(cleanText(part.attributes.id, 300));
      if (titles.size < maxGuides) titles.set(guide, titles.get(guide) ?? "");
    } else if (part.kind === "opened") groups.push("");
    else if (part.kind === "closed" && part.name === "Group") groups.pop();
    if (part.kind !== "node") continue;
    if (part.name === "title") {
      const title = cleanText(part.text.replace(/\s+/g, " "));
      if (part.parent === "Benchmark") {
        if (titles.get(guide) === "") titles.set(guide, copyString(title));
      } else if (groups.length > 0) groups[groups.length - 1] = title;
      continue;
    }
    if (rules.size >= maxRules) continue;
    const id = cleanText(part.attributes.id, 300);
    const text = (name: string) => plainFromHtml(cleanText(textAtPath(part, name), 6_000));
    const references = childrenNamed(part, "reference");
    rules.set(
      copyString(id),
      structuredClone(
        ruleDraft({
          id: ruleWithoutRevision(id),
          version: cleanOrNull(textAtPath(part, "version"), 60),
          family: sectionOf(groups),
          title: cleanText(text("title").replace(/\s+/g, " "), maxLengths.title) || id,
          description: [disaText(text("description")), text("rationale")].filter(Boolean).join("\n\n"),
          solution: text("fixtext") || cleanText(textAtPath(part, "fix"), 6_000),
          references: cleanTexts(references.map(({ attributes }) => attributes.href)),
          sections: cleanTexts(
            [
              ...references.map((each) => each.text),
              ...childrenNamed(part, "ident").map((each) => each.text),
            ],
            200,
          ),
          cves: cvesIn(...childrenNamed(part, "ident").map((each) => each.text)),
        }),
      ),
    );
  }
  const [id = ""] = titles.keys();
  return { id, titles, rules };
}

/** Removes the elements that DISA adds to the text: `<VulnDiscussion>…`. */
const disaText = (text: string) => text.replace(/false$/, "").trim();
