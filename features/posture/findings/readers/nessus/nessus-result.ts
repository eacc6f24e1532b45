import type { Severity } from "#platform/contract/severity.ts";
import { cvesIn } from "#platform/readers/cve-names.ts";
import { resultDraft, ruleDraft } from "../draft.ts";
import type { CvssRating, Outcome, ScanResult, ScanRule } from "../scan-report.ts";
import {
  answerOf,
  clean,
  cleanOrNull,
  cvssOf,
  cwesIn,
  listOf,
  longest,
  numberOf,
  portLocus,
  portOf,
  shareOf,
} from "../text/clean.ts";
import { evidenceOf } from "../text/mask-secrets.ts";
import { momentOf } from "../text/moment.ts";
import type { NessusHost } from "./nessus-host.ts";
import { type NessusRow, type Parts, partsOf, textOf } from "./nessus-row.ts";
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
  const compliance = textOf(row, "compliance-result");
  // The severity of an audit check depends on its outcome: a failure is always high. Passed checks get the same weight,
  // because the score would otherwise weigh failures only.
  const severity = compliance === undefined ? (nessusSeverities[level] ?? "unknown") : "high";
  const parts = compliance === undefined ? undefined : partsOf(row);
  const evidence = evidenceOf(parts ? complianceEvidence(parts.fields) : textOf(row, "plugin_output"));
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
    severityText: clean(attributes.severity, 40),
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
  const { attributes, fields, lists } = partsOf(row);
  const field = (name: string) => fields.get(name);
  const list = (name: string) => lists.get(name) ?? [];
  const xrefs = listOf(list("xref"), 200);
  return ruleDraft({
    id: clean(attributes.pluginID),
    version: cleanOrNull(field("script_version"), 60),
    family: cleanOrNull(attributes.pluginFamily),
    title: clean(attributes.pluginName, longest.title) || clean(field("plugin_name"), longest.title),
    description: [clean(field("synopsis"), 2_000), clean(field("description"), longest.text)]
      .filter((text) => text !== "")
      .join("\n\n"),
    solution: cleanOrNull(field("solution"), longest.text) ?? "",
    references: listOf(list("see_also").flatMap((text) => text.split(/\s+/))),
    aliases: [...xrefs, ...list("bid").map((bid) => `BID:${clean(bid, 40)}`)].slice(0, 200),
    cves: cvesIn(...list("cve")),
    cwes: cwesIn([...list("cwe"), ...xrefs]),
    cvss: ratings(fields),
    remedy: xrefs.find((reference) => reference.startsWith("MSKB:"))?.replace("MSKB:", "KB") ?? null,
    publishedAt: momentOf(field("vuln_publication_date") ?? field("plugin_publication_date")),
    patchedAt: momentOf(field("patch_publication_date")),
    modifiedAt: momentOf(field("plugin_modification_date")),
    exploitAvailable: answerOf(field("exploit_available")),
    exploitedByMalware: answerOf(field("exploited_by_malware")),
    unsupportedByVendor: answerOf(field("unsupported_by_vendor")),
    epss: shareOf(field("epss_score")),
    vpr: numberOf(field("vpr_score")),
  });
}

/** Returns the ratings; Tenable WAS names its scores `cvss` and `cvssv3`. */
function ratings(fields: Map<string, string>): CvssRating[] {
  const rating = (vector: string, score: string, version: CvssRating["version"], other?: string) =>
    fields.has(vector) || fields.has(score) || (other !== undefined && fields.has(other))
      ? cvssOf(fields.get(vector), fields.get(score) ?? fields.get(other ?? ""), "nessus", version)
      : null;
  return [
    rating("cvss4_vector", "cvss4_base_score", "4.0"),
    rating("cvss3_vector", "cvss3_base_score", "3.0", "cvssv3"),
    rating("cvss_vector", "cvss_base_score", "2.0", "cvss"),
  ].filter((cvssRating) => cvssRating !== null);
}

/** Returns the rule of an audit check, identified by the number in its name, because its plugin is the same for all. */
function complianceRule({ attributes, fields, lists }: Parts): ScanRule {
  const title = clean(fields.get("compliance-check-name"), longest.title);
  return ruleDraft({
    id:
      cleanOrNull(fields.get("compliance-check-id"), 200) ??
      (clean(title, 200) || clean(attributes.pluginID)),
    family: cleanOrNull(attributes.pluginFamily),
    title,
    description: clean(fields.get("compliance-info"), longest.text),
    solution: clean(fields.get("compliance-solution"), longest.text),
    references: listOf(fields.get("compliance-see-also")),
    sections: listOf(
      (lists.get("compliance-reference") ?? []).flatMap((text) => text.split(",")),
      200,
    ),
    cves: cvesIn(...(lists.get("cve") ?? [])),
  });
}

/** Returns the audit without its edition. */
function auditOf(fields: Map<string, string>): string {
  const name = fields.get("compliance-benchmark-name") ?? fields.get("compliance-audit-file") ?? "";
  return clean(name, longest.name).replace(/[_ ]v\d[\d.]{0,20}/i, "");
}

function complianceEvidence(fields: Map<string, string>): string {
  const policy = clean(fields.get("compliance-policy-value"), 4_000);
  const actual = clean(fields.get("compliance-actual-value"), 8_000);
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
