import type { Severity } from "#platform/contract/severity.ts";
import { cvesIn } from "#platform/readers/cve-names.ts";
import { assetDraft, resultDraft, ruleDraft } from "../draft.ts";
import type { Outcome, ScanAsset, ScanResult } from "../scan-report.ts";
import { cleanText, cleanTexts, isAddress, maxLengths, scanIdentitiesOf } from "../text/clean.ts";
import { maskedEvidence } from "../text/mask-secrets.ts";
import { ruleWithoutRevision } from "../xccdf/xccdf-rules.ts";

/** Outcomes by letters only: `Not_Reviewed`, `not_reviewed` and `NotReviewed` are equal. */
const outcomes: Record<string, Outcome> = {
  notafinding: "pass",
  open: "fail",
  notapplicable: "not_applicable",
  // Nobody has reviewed the rule yet, so it waits for a person and does not count as passed.
  notreviewed: "manual",
};
const severities: Record<string, Severity> = {
  critical: "critical",
  high: "high",
  medium: "medium",
  low: "low",
};

export const checklistSource = "stig-checklist";

/** The machine that a checklist describes. */
export interface ChecklistTarget {
  host: string;
  fqdn: string;
  ip: string;
  mac: string;
  /** The site or database of the machine: another object than the machine. */
  part: string;
}

export function checklistAsset({ host, fqdn, ip, mac, part }: ChecklistTarget): ScanAsset {
  const hostName = host || fqdn || (isAddress(ip) ? ip : "") || "equipo sin nombre";
  const name = part ? `${hostName} (${part})` : hostName;
  return assetDraft({
    key: name,
    assetKind: part ? "component" : "host",
    name,
    identities: part
      ? scanIdentitiesOf([["name", name]])
      : scanIdentitiesOf([
          ["mac", mac],
          ["fqdn", fqdn.includes(".") ? fqdn : ""],
          ["name", host],
          ["ip", isAddress(ip) ? ip : ""],
        ]),
  });
}

/** One rule of a checklist, in a form common to both checklist formats. */
export interface ChecklistRow {
  guide: string;
  ruleId: string;
  vulnerabilityId: string;
  version: string;
  group: string;
  title: string;
  discussion: string;
  fix: string;
  severity: string;
  /** The severity set by a person instead; only valid with a reason. */
  override: string;
  overrideReason: string;
  status: string;
  details: string;
  comments: string;
  identifiers: readonly string[];
}

/** Undefined if the rule cannot be identified. */
export function checklistResult(row: ChecklistRow, assetKey: string, place: string): ScanResult | undefined {
  const id = ruleWithoutRevision(row.ruleId) || row.vulnerabilityId;
  if (id === "") return undefined;
  const status = row.status.replace(/[^a-z]/gi, "").toLowerCase();
  const rated = row.override && row.overrideReason ? row.override : row.severity;
  return resultDraft({
    source: checklistSource,
    area: "benchmark",
    assetKey,
    rule: ruleDraft({
      id,
      version: row.version || null,
      title: cleanText(row.title.replace(/\s+/g, " "), maxLengths.title) || id,
      description: cleanText(row.discussion, maxLengths.text),
      solution: cleanText(row.fix, maxLengths.text),
      aliases: cleanTexts([row.vulnerabilityId], 60),
      sections: cleanTexts([row.version, ...row.identifiers], 200),
      cves: cvesIn(...row.identifiers),
    }),
    locus: row.guide,
    outcome: outcomes[status] ?? "error",
    severity: severities[rated.toLowerCase()] ?? "unknown",
    severityText: rated.slice(0, 40),
    statusText: row.status.slice(0, 40),
    evidence: maskedEvidence([row.details, row.comments].filter(Boolean).join("\n\n")),
    externalId: row.vulnerabilityId || null,
    place,
  });
}
