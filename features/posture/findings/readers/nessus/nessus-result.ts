import type { Severity } from "#platform/contract/severity.ts";
import { cvesIn } from "#platform/readers/cve-names.ts";
import { resultDraft, ruleDraft } from "../draft.ts";
import type { CvssRating, Outcome, ScanResult, ScanRule } from "../scan-report.ts";
import {
  booleanOf,
  cleanOrNull,
  cleanText,
  cleanTexts,
  cvssRatingOf,
  cwesIn,
  maxLengths,
  numberOf,
  parsedShare,
  portLocus,
  portOf,
} from "../text/clean.ts";
import { maskedEvidence } from "../text/mask-secrets.ts";
import { momentOf } from "../text/moment.ts";
import type { NessusHost } from "./nessus-host.ts";
import { type NessusRow, type Parts, partsOfRow, textOfRow } from "./nessus-row.ts";
import type { PluginRules } from "./plugin-rules.ts";

export const nessusSeverities: readonly Severity[] = ["informational", "low", "medium", "high", "critical"];

const complianceOutcomes: Record<string, Outcome> = {
  PASSED: "pass",
  FAILED: "fail",
  WARNING: "manual",
  ERROR: "error",
};

export function nessusResult(row: NessusRow, host: NessusHost, rules: PluginRules): ScanResult {
  const { attributes } = row;
  const port = portOf(attributes.port);
  const protocol = cleanOrNull(attributes.protocol)?.toLowerCase() ?? null;
  const level = Number(attributes.severity);
  const compliance = textOfRow(row, "compliance-result");
  // The severity of an audit check depends on its outcome: a failed check always has high severity. Passed checks get
  // the same severity, because the score would otherwise count failures only.
  const severity = compliance === undefined ? (nessusSeverities[level] ?? "unknown") : "high";
  const parts = compliance === undefined ? undefined : partsOfRow(row);
  const evidence = maskedEvidence(parts ? complianceEvidence(parts.fields) : textOfRow(row, "plugin_output"));
  const [installedVersion, fixedVersion] = versionsIn(evidence);
  return resultDraft({
    source: "nessus",
    area: compliance === undefined ? "vulnerability" : "benchmark",
    assetKey: host.name,
    rule: parts ? complianceRule(parts) : rules.of(row),
    locus: parts ? auditOf(parts.fields) : portLocus(protocol, port),
    outcome:
      compliance === undefined
        ? severity === "informational"
          ? "information"
          : "fail"
        : (complianceOutcomes[compliance.trim().toUpperCase()] ?? "error"),
    severity,
    severityText: cleanText(attributes.severity, 40),
    port,
    protocol,
    service: cleanOrNull(attributes.svc_name)?.replace(/\?$/, "") ?? null,
    installedVersion,
    fixedVersion,
    evidence,
    place: `línea ${row.line}`,
  });
}

export function pluginRule(row: NessusRow): ScanRule {
  const { attributes, fields, lists } = partsOfRow(row);
  const field = (name: string) => fields.get(name);
  const list = (name: string) => lists.get(name) ?? [];
  const xrefs = cleanTexts(list("xref"), 200);
  return ruleDraft({
    id: cleanText(attributes.pluginID),
    version: cleanOrNull(field("script_version"), 60),
    family: cleanOrNull(attributes.pluginFamily),
    title:
      cleanText(attributes.pluginName, maxLengths.title) || cleanText(field("plugin_name"), maxLengths.title),
    description: [cleanText(field("synopsis"), 2_000), cleanText(field("description"), maxLengths.text)]
      .filter((text) => text !== "")
      .join("\n\n"),
    solution: cleanOrNull(field("solution"), maxLengths.text) ?? "",
    references: cleanTexts(list("see_also").flatMap((text) => text.split(/\s+/))),
    aliases: [...xrefs, ...list("bid").map((bid) => `BID:${cleanText(bid, 40)}`)].slice(0, 200),
    cves: cvesIn(...list("cve")),
    cwes: cwesIn([...list("cwe"), ...xrefs]),
    cvss: ratings(fields),
    remedy: xrefs.find((reference) => reference.startsWith("MSKB:"))?.replace("MSKB:", "KB") ?? null,
    publishedAt: momentOf(field("vuln_publication_date") ?? field("plugin_publication_date")),
    patchedAt: momentOf(field("patch_publication_date")),
    modifiedAt: momentOf(field("plugin_modification_date")),
    exploitAvailable: booleanOf(field("exploit_available")),
    exploitedByMalware: booleanOf(field("exploited_by_malware")),
    unsupportedByVendor: booleanOf(field("unsupported_by_vendor")),
    epss: parsedShare(field("epss_score")),
    vpr: numberOf(field("vpr_score")),
  });
}

/** Returns the ratings; Tenable WAS names its scores `cvss` and `cvssv3`. */
function ratings(fields: Map<string, string>): CvssRating[] {
  const rating = (vector: string, score: string, version: CvssRating["version"], other?: string) =>
    fields.has(vector) || fields.has(score) || (other !== undefined && fields.has(other))
      ? cvssRatingOf(fields.get(vector), fields.get(score) ?? fields.get(other ?? ""), "nessus", version)
      : null;
  return [
    rating("cvss4_vector", "cvss4_base_score", "4.0"),
    rating("cvss3_vector", "cvss3_base_score", "3.0", "cvssv3"),
    rating("cvss_vector", "cvss_base_score", "2.0", "cvss"),
  ].filter((cvssRating) => cvssRating !== null);
}

/**
 * Returns the rule of an audit check, identified by the number in its name, because all audit checks have the same
 * plugin id.
 */
function complianceRule({ attributes, fields, lists }: Parts): ScanRule {
  const title = cleanText(fields.get("compliance-check-name"), maxLengths.title);
  return ruleDraft({
    id:
      cleanOrNull(fields.get("compliance-check-id"), 200) ??
      (cleanText(title, 200) || cleanText(attributes.pluginID)),
    family: cleanOrNull(attributes.pluginFamily),
    title,
    description: cleanText(fields.get("compliance-info"), maxLengths.text),
    solution: cleanText(fields.get("compliance-solution"), maxLengths.text),
    references: cleanTexts(fields.get("compliance-see-also")),
    sections: cleanTexts(
      (lists.get("compliance-reference") ?? []).flatMap((text) => text.split(",")),
      200,
    ),
    cves: cvesIn(...(lists.get("cve") ?? [])),
  });
}

/** Returns the audit without its edition. */
function auditOf(fields: Map<string, string>): string {
  const name = fields.get("compliance-benchmark-name") ?? fields.get("compliance-audit-file") ?? "";
  return cleanText(name, maxLengths.name).replace(/[_ ]v\d[\d.]{0,20}/i, "");
}

function complianceEvidence(fields: Map<string, string>): string {
  const policy = cleanText(fields.get("compliance-policy-value"), 4_000);
  const actual = cleanText(fields.get("compliance-actual-value"), 8_000);
  return [policy && `Esperado: ${policy}`, actual && `Encontrado: ${actual}`].filter(Boolean).join("\n");
}

/** Returns the installed and the fixed version that many plugins write. */
function versionsIn(evidence: string): [string | null, string | null] {
  const installed =
    /(?:Installed version|Remote package installed)[ \t]{0,10}:[ \t]{0,10}([^\r\n]{1,200})/.exec(
      evidence,
    )?.[1];
  const fixed = /(?:Fixed version|Should be)[ \t]{0,20}:[ \t]{0,10}([^\r\n]{1,200})/.exec(evidence)?.[1];
  return [cleanOrNull(installed), cleanOrNull(fixed)];
}
