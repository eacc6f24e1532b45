import type { Severity } from "#platform/contract/severity.ts";
import { cvesIn } from "#platform/readers/cve-names.ts";
import { ruleDraft } from "../draft.ts";
import type { CvssRating, Outcome, ScanResult, ScanRule } from "../scan-report.ts";
import { cleanOrNull, cleanText, cleanTexts, cvssRatingOf, maxLengths } from "../text/clean.ts";
import { momentOf } from "../text/moment.ts";
import { linksInHtml, plainFromHtml } from "../text/plain-from-html.ts";
import { childNamed, childrenNamed, textAtPath, type XmlNode } from "../text/xml-parts.ts";

const levels: Record<string, Severity> = {
  1: "informational",
  2: "low",
  3: "medium",
  4: "high",
  5: "critical",
  info: "informational",
  information: "informational",
  minimal: "informational",
  low: "low",
  medium: "medium",
  serious: "medium",
  high: "high",
  critical: "critical",
  urgent: "critical",
};

/** Returns the severity of a level from 1 to 5, or of a word in reports of PCI. */
export function qualysSeverity(level: string): Severity {
  return levels[level.trim().toLowerCase()] ?? "unknown";
}

/**
 * Returns the outcome. `Ig` (information gathered) is inventory; `Practice` and `POTENTIAL` are potential. A row
 * reported as fixed was checked and not found.
 */
export function qualysOutcome(type: string, status: string, ignored: boolean): Outcome {
  if (/^(?:ig|information|info)/i.test(type)) return "information";
  if (/^fixed$/i.test(status)) return "pass";
  return ignored ? "suppressed" : "fail";
}

export function qualysCertainty(type: string): ScanResult["certainty"] {
  if (/^(?:practice|potential)/i.test(type)) return "potential";
  return /^(?:vuln|confirmed)/i.test(type) ? "confirmed" : null;
}

/** Returns the suppression of a row; null for a row that counts. */
export function qualysSuppression(ignored: boolean): ScanResult["suppression"] {
  return ignored ? { kind: "ignored", status: "accepted", reason: "" } : null;
}

/** Returns a rule from the glossary or knowledge base, which the report may write after all rows. */
export function glossaryRule(node: XmlNode): ScanRule | undefined {
  const id = cleanText(textAtPath(node, "QID"), 20) || cleanText(node.attributes.id, 20).replace("qid_", "");
  if (id === "") return undefined;
  const text = (...path: string[]) => plainFromHtml(cleanText(textAtPath(node, ...path), 8_000));
  const none = (stated: string) => (/^n\/?a$/i.test(stated) ? "" : stated);
  const cves = [
    ...childrenNamed(childNamed(node, "CVE_ID_LIST"), "CVE_ID"),
    ...childrenNamed(childNamed(node, "CVE_LIST"), "CVE"),
  ];
  const threat = text("THREAT") || text("DIAGNOSIS");
  const impact = none(text("IMPACT") || text("CONSEQUENCE"));
  return ruleDraft({
    id,
    family: cleanOrNull(textAtPath(node, "CATEGORY")),
    title: cleanText(textAtPath(node, "TITLE"), maxLengths.title) || `QID ${id}`,
    description: [threat, impact].filter(Boolean).join("\n\n"),
    solution: none(text("SOLUTION")),
    references: cleanTexts([
      ...linksInHtml(textAtPath(node, "SOLUTION").slice(0, 8_000)),
      ...childrenNamed(childNamed(node, "VENDOR_REFERENCE_LIST"), "VENDOR_REFERENCE").map((each) =>
        textAtPath(each, "URL"),
      ),
    ]),
    cves: cvesIn(...cves.map((each) => textAtPath(each, "ID"))),
    cvss: glossaryRatings(node),
    modifiedAt: momentOf(
      textAtPath(node, "LAST_UPDATE") || textAtPath(node, "LAST_SERVICE_MODIFICATION_DATETIME"),
    ),
    publishedAt: momentOf(textAtPath(node, "PUBLISHED_DATETIME")),
    tags: textAtPath(node, "PCI_FLAG") === "1" ? ["PCI"] : [],
  });
}

function glossaryRatings(node: XmlNode): CvssRating[] {
  const rating = (block: string, base: string, version: CvssRating["version"]) =>
    cvssRatingOf(
      textAtPath(node, block, "VECTOR_STRING") ||
        textAtPath(node, block, "CVSS3_VECTOR") ||
        textAtPath(node, block, "CVSS_VECTOR"),
      textAtPath(node, block, base) || textAtPath(node, block, "BASE"),
      "qualys",
      version,
    );
  return [
    rating("CVSS3_SCORE", "CVSS3_BASE", "3.1"),
    rating("CVSS_V3", "BASE", "3.1"),
    rating("CVSS_SCORE", "CVSS_BASE", "2.0"),
    rating("CVSS", "BASE", "2.0"),
  ].filter((cvssRating) => cvssRating !== null);
}

/** Returns a rule that the report names without a description. */
export function bareRule(qid: string): ScanRule {
  return ruleDraft({ id: qid, title: `QID ${qid}` });
}
