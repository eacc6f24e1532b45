import type { ChecksRun, ScanCoverage, ScanScope } from "./scan-coverage.ts";
import type { ScanAsset, ScanFacts, ScanProblem, ScanResult, ScanRule } from "./scan-report.ts";
import { vulnerabilityNames } from "./text/vulnerability-names.ts";

/**
 * Returns a rule with the given values and empty defaults. Its CVEs and other names are extracted from all fields of
 * the report.
 */
export function ruleDraft(stated: Partial<ScanRule> & Pick<ScanRule, "id" | "title">): ScanRule {
  const rule: ScanRule = {
    version: null,
    family: null,
    description: "",
    solution: "",
    references: [],
    aliases: [],
    cves: [],
    cwes: [],
    cvss: [],
    sections: [],
    tags: [],
    remedy: null,
    publishedAt: null,
    patchedAt: null,
    modifiedAt: null,
    exploitAvailable: null,
    exploitedByMalware: null,
    unsupportedByVendor: null,
    epss: null,
    vpr: null,
    ...stated,
  };
  return { ...rule, ...vulnerabilityNames(rule) };
}

type Needed = "source" | "area" | "assetKey" | "rule" | "outcome" | "severity" | "place";

export function resultDraft(result: Partial<ScanResult> & Pick<ScanResult, Needed>): ScanResult {
  return {
    kind: "result",
    locus: "",
    severityText: "",
    statusText: "",
    port: null,
    protocol: null,
    service: null,
    path: null,
    packageName: null,
    installedVersion: null,
    fixedVersion: null,
    purl: null,
    evidence: "",
    suppression: null,
    certainty: null,
    quality: null,
    firstSeenAt: null,
    lastSeenAt: null,
    fixedAt: null,
    stated: null,
    externalId: null,
    ...result,
  };
}

export function assetDraft(
  asset: Partial<ScanAsset> & Pick<ScanAsset, "key" | "assetKind" | "name">,
): ScanAsset {
  return { kind: "asset", identities: [], os: null, attributes: {}, ...asset };
}

/** The checks of a report that does not state which ran. */
export const unknownChecks: ChecksRun = { policy: null, families: null, rules: null };

export function coverageDraft(
  coverage: Partial<ScanCoverage> & Pick<ScanCoverage, "source" | "assetKey">,
): ScanCoverage {
  return {
    kind: "coverage",
    locus: "",
    startedAt: null,
    endedAt: null,
    complete: null,
    credentialed: null,
    checks: unknownChecks,
    ...coverage,
  };
}

export function scopeDraft(scope: Partial<ScanScope> & Pick<ScanScope, "source">): ScanScope {
  return {
    kind: "scope",
    targets: [],
    task: null,
    account: null,
    endedAt: null,
    complete: null,
    checks: unknownChecks,
    ...scope,
  };
}

export function scanDraft(scan: Partial<ScanFacts> & Pick<ScanFacts, "source" | "tool">): ScanFacts {
  return {
    kind: "scan",
    toolVersion: null,
    name: null,
    policy: null,
    startedAt: null,
    endedAt: null,
    complete: null,
    credentialed: null,
    scores: [],
    checksRun: null,
    ...scan,
  };
}

export const scanProblem = (place: string, reason: string): ScanProblem => ({
  kind: "problem",
  place,
  reason,
});
