import type { Severity } from "#platform/contract/severity.ts";
import { cvesIn } from "#platform/readers/cve-names.ts";
import { resultDraft, ruleDraft } from "../draft.ts";
import type { Outcome, ScanResult, ScanRule } from "../scan-report.ts";
import {
  cleanOrNull,
  cleanText,
  cleanTexts,
  cvssRatingOf,
  integerOf,
  maxLengths,
  numberOf,
  parsedShare,
  portLocus,
  portOf,
} from "../text/clean.ts";
import { maskedEvidence } from "../text/mask-secrets.ts";
import { momentOf } from "../text/moment.ts";
import { childNamed, childrenNamed, textAtPath, type XmlNode } from "../text/xml-parts.ts";

const threats: Record<string, Severity> = {
  critical: "critical",
  high: "high",
  medium: "medium",
  low: "low",
  log: "informational",
};

/** Returns the severity from the score, which also distinguishes critical; from the word only if there is no score. */
export function openvasSeverity(score: number | null, threat: string): Severity {
  if (score === null) return threats[threat.toLowerCase()] ?? "unknown";
  if (score >= 9) return "critical";
  if (score >= 7) return "high";
  if (score >= 4) return "medium";
  return score > 0 ? "low" : "informational";
}

/** Returns the outcome. Negative scores are codes: -1 a false positive, -2 debugging, -3 an error. */
export function openvasOutcome(score: number | null, threat: string): Outcome {
  const word = threat.toLowerCase();
  if (score === -1 || word === "false positive") return "suppressed";
  if (score === -3 || word === "error") return "error";
  if (score === -2 || word === "debug") return "information";
  return score === 0 || (score === null && word === "log") ? "information" : "fail";
}

const complianceOutcomes: Record<string, Outcome> = { yes: "pass", no: "fail", incomplete: "manual" };

/** Returns a row of a report; undefined if it does not name its test. */
export function openvasResult(node: XmlNode, assetKey: string, place: string): ScanResult | undefined {
  const nvt = childNamed(node, "nvt");
  const oid = cleanText(nvt?.attributes.oid);
  if (oid === "") return undefined;
  const stated = numberOf(textAtPath(node, "severity"));
  const threat = textAtPath(node, "threat");
  const score = stated ?? numberOf(textAtPath(nvt, "cvss_base"));
  const compliance = textAtPath(node, "compliance");
  const { port, protocol } = openvasPort(textAtPath(node, "port"));
  const outcome = complianceOutcomes[compliance] ?? openvasOutcome(score, threat);
  const evidence = maskedEvidence(textAtPath(node, "description"));
  return resultDraft({
    source: "openvas",
    area: compliance in complianceOutcomes ? "benchmark" : "vulnerability",
    assetKey,
    rule: nvtRule(oid, node, nvt),
    locus: portLocus(protocol, port),
    outcome,
    severity: openvasSeverity(
      score !== null && score < 0 ? numberOf(textAtPath(nvt, "cvss_base")) : score,
      threat,
    ),
    severityText: [threat, textAtPath(node, "severity")].filter(Boolean).join(" ").slice(0, 40),
    port,
    protocol,
    evidence,
    quality: integerOf(textAtPath(node, "qod", "value")),
    suppression:
      outcome === "suppressed"
        ? {
            kind: "override",
            status: "accepted",
            reason: cleanText(textAtPath(node, "overrides", "override", "text"), 2_000),
          }
        : null,
    installedVersion: cleanOrNull(/Installed version:[ \t]{0,20}([^\r\n]{1,200})/.exec(evidence)?.[1]),
    fixedVersion: cleanOrNull(/Fixed version:[ \t]{0,20}([^\r\n]{1,200})/.exec(evidence)?.[1]),
    firstSeenAt: null,
    lastSeenAt: momentOf(textAtPath(node, "creation_time")),
    place,
  });
}

/** Parses `443/tcp`, `general/tcp`, and the older form `https (443/tcp)`. */
export function openvasPort(text: string): { port: number | null; protocol: string | null } {
  const match = /(\d{1,5}|general)\/(\w{1,10})/.exec(text);
  return { port: portOf(match?.[1]), protocol: match?.[2]?.toLowerCase() ?? null };
}

function nvtRule(oid: string, node: XmlNode, nvt: XmlNode | undefined): ScanRule {
  const tags = tagsOf(textAtPath(nvt, "tags"));
  const refs = childrenNamed(childNamed(nvt, "refs"), "ref");
  const refsOf = (type: string) =>
    refs.filter(({ attributes }) => attributes.type === type).map(({ attributes }) => attributes.id ?? "");
  const severities = childrenNamed(childNamed(nvt, "severities"), "severity");
  const rated = severities.map((severity) =>
    cvssRatingOf(
      textAtPath(severity, "value"),
      (numberOf(textAtPath(severity, "score")) ?? 0) / (Number(textAtPath(severity, "score")) > 10 ? 10 : 1),
      "openvas",
    ),
  );
  const vector = tags.get("cvss_base_vector");
  // The score without a vector is of any version that the feed has, recently never 2.0.
  const base = cvssRatingOf(vector, textAtPath(nvt, "cvss_base"), "openvas", vector ? "2.0" : "3.1");
  const solution = childNamed(nvt, "solution");
  return ruleDraft({
    id: oid,
    family: cleanOrNull(textAtPath(nvt, "family")),
    title:
      cleanText(textAtPath(nvt, "name").replace(/\s+/g, " "), maxLengths.title) ||
      cleanText(textAtPath(node, "name"), maxLengths.title),
    description: [tags.get("summary"), tags.get("insight"), tags.get("affected"), tags.get("impact")]
      .map((text) => cleanText(text, maxLengths.text))
      .filter(Boolean)
      .join("\n\n"),
    solution: cleanText(solution?.text, maxLengths.text) || cleanText(tags.get("solution"), maxLengths.text),
    references: cleanTexts([...refsOf("url"), ...refsOf("URL")]),
    aliases: cleanTexts([...refsOf("cert-bund"), ...refsOf("dfn-cert"), ...refsOf("bid")], 100),
    cves: cvesIn(...refsOf("cve"), textAtPath(nvt, "cve")),
    cvss: [...rated, base].filter((rating) => rating !== null).slice(0, 10),
    remedy: null,
    publishedAt: momentOf(textAtPath(nvt, "creation_time")),
    modifiedAt: momentOf(textAtPath(nvt, "modification_time")),
    tags: cleanTexts([solution?.attributes.type, tags.get("solution_type")], 60),
    epss: parsedShare(textAtPath(nvt, "epss", "max_epss", "score")),
  });
}

/** Parses `summary=…|insight=…`; texts may contain `|`, names are single words. */
function tagsOf(text: string): Map<string, string> {
  const tags = new Map<string, string>();
  let last = "";
  for (const piece of text.split("|")) {
    const name = /^\s{0,200}([a-z_A-Z]{2,40})=/.exec(piece)?.[1];
    if (name) {
      last = name;
      tags.set(name, piece.slice(piece.indexOf("=") + 1));
    } else if (last !== "" && (tags.get(last)?.length ?? 0) < maxLengths.text)
      tags.set(last, `${tags.get(last)}|${piece}`);
  }
  return tags;
}
