import { assetDraft, resultDraft, ruleDraft } from "../draft.ts";
import type { Outcome, ScanAsset, ScanResult } from "../scan-report.ts";
import { scanIdentitiesOf } from "../text/clean.ts";
import { maskedEvidence } from "../text/mask-secrets.ts";
import { severityOfWord } from "../text/severity-word.ts";

/** A finding of Prowler in any of its formats. */
export interface ProwlerRow {
  check: string;
  title: string;
  description: string;
  risk: string;
  solution: string;
  references: string[];
  provider: string;
  account: string;
  /** The display name of the account. */
  accountName: string | null;
  region: string;
  resource: string;
  resourceName: string;
  resourceType: string;
  namespace: string;
  service: string;
  status: string;
  muted: boolean;
  severity: string;
  statusText: string;
  evidence: string;
  sections: string[];
  categories: string[];
  seenAt: string | null;
  externalId: string | null;
  /** The lines of infrastructure as code. */
  lines: string | null;
  place: string;
}

const outcomes: Record<string, Outcome> = {
  PASS: "pass",
  FAIL: "fail",
  MANUAL: "manual",
  INFO: "information",
};

/**
 * Whether a resource name is unique over accounts: ARNs and Azure paths include the account; other names may repeat in
 * every account.
 */
const isUniqueAnywhere = (resource: string) => /^(?:arn:|\/subscriptions\/)/i.test(resource);

export function prowlerAsset(row: ProwlerRow): ScanAsset {
  const resource = row.resource || row.account;
  return assetDraft({
    key: `${row.account}|${resource}`,
    assetKind: "cloud_resource",
    name: row.resourceName || resource || "cuenta sin nombre",
    identities: scanIdentitiesOf([
      ["cloud_id", isUniqueAnywhere(resource) ? resource : `${row.account}/${resource}`],
      ["name", row.resourceName],
    ]),
    attributes: Object.fromEntries(
      Object.entries({
        provider: row.provider,
        account: row.account,
        region: row.region,
        type: row.resourceType,
        service: row.service,
        namespace: row.namespace,
      }).filter(([, value]) => value !== ""),
    ),
  });
}

/**
 * Returns a row as a scan result. Prowler's own id repeats between resources, so resource and check identify the
 * finding.
 */
export function prowlerResult(row: ProwlerRow, assetKey: string): ScanResult {
  const result = outcomes[row.status] ?? "error";
  const outcome = row.muted && result === "fail" ? "suppressed" : result;
  return resultDraft({
    source: "prowler",
    area: "cloud",
    assetKey,
    rule: ruleDraft({
      id: row.check,
      family: row.service || null,
      title: row.title || row.check,
      description: [row.description, row.risk].filter(Boolean).join("\n\n"),
      solution: row.solution,
      references: row.references,
      sections: row.sections.slice(0, 300),
      tags: row.categories.slice(0, 30),
    }),
    locus: [row.region, row.lines ?? ""].filter(Boolean).join("|"),
    outcome,
    severity: severityOfWord(row.severity),
    severityText: row.severity.slice(0, 40),
    statusText: row.statusText.slice(0, 60),
    evidence: maskedEvidence(row.evidence),
    suppression: row.muted ? { kind: "mute", status: "accepted", reason: "" } : null,
    lastSeenAt: row.seenAt,
    externalId: row.externalId,
    place: row.place,
  });
}
