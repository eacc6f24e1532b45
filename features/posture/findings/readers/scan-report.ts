import type { FindingArea } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import type { Severity } from "#platform/contract/severity.ts";
import type { OpenFile } from "#platform/readers/file-text.ts";
import type { ScanBenchmark, ToolScore } from "./scan-benchmark.ts";
import type { ScanCoverage, ScanScope, ScanSweep } from "./scan-coverage.ts";
import type { ScanCertificate } from "./tls/scan-certificate.ts";
import type { VexDecision } from "./vex/vex-decision.ts";

/** A report that can be opened repeatedly, because definitions that follow their use need a second pass. */
export type OpenReport = OpenFile;

/** The kind of results in a report, which decides the area of the portal. */
export type ScanArea = FindingArea;

/** An item that belongs to a scanned asset. */
type OfAsset = ScanAsset | ScanResult | ScanBenchmark | ScanCertificate | ScanCoverage;

/**
 * An item of a report, which is read as a stream of items. An `asset` comes before its first result, its `coverage`
 * after its last one; a `scan` comes after all items of that scan, because only its end shows whether it finished. A
 * file may contain several scans (SARIF has runs, ARF several test results) or none (VEX has decisions only). The
 * stream is not collected in memory.
 */
export type ScanItem = OfAsset | ScanSweep | ScanScope | VexDecision | ScanProblem | ScanFacts;

/** The kinds by strength, the strongest first. An asset may have several of one kind. */
export const identityKinds = [
  "cloud_id",
  "image_digest",
  "agent",
  "uuid",
  "serial",
  "mac",
  "fqdn",
  "name",
  "url",
  "ip",
] as const;
export type IdentityKind = (typeof identityKinds)[number];

export interface ScanIdentity {
  kind: IdentityKind;
  /** Lower case if case-insensitive; a MAC as `00:0d:3a:45:64:7f`. */
  value: string;
}

/** The scanned object: a machine, an image, an account's resource. */
export interface ScanAsset {
  kind: "asset";
  /** The key of the asset; it is the same in every report of the tool. */
  key: string;
  assetKind:
    | "host"
    | "url"
    | "endpoint"
    | "cloud_resource"
    | "image"
    | "repository"
    | "component"
    | "cluster"
    | "unknown";
  name: string;
  identities: ScanIdentity[];
  os: string | null;
  /** The location of the asset, which does not identify it: `{ account: …, region: …, namespace: … }`. */
  attributes: Record<string, string>;
}

/**
 * The description of a problem, independent of where it occurs. If a report defines its rules, all results of a rule
 * share one object.
 */
export interface ScanRule {
  /** The tool's own id without a revision: plugin, OID, QID, CVE, check. */
  id: string;
  version: string | null;
  /** The group by which a policy enables checks: plugin family, category, class. */
  family: string | null;
  title: string;
  /** Plain text; empty when the report has none. */
  description: string;
  solution: string;
  references: string[];
  /** Other names of the vulnerability: GHSA, RHSA, AVD. */
  aliases: string[];
  cves: string[];
  cwes: number[];
  cvss: CvssRating[];
  /** The sections of standards, such as `cis_2.0_aws: 1.20`. */
  sections: string[];
  tags: string[];
  /** The remedy, if the report names it: a KB number, a package with its version, an advisory. */
  remedy: string | null;
  publishedAt: string | null;
  patchedAt: string | null;
  modifiedAt: string | null;
  exploitAvailable: boolean | null;
  exploitedByMalware: boolean | null;
  unsupportedByVendor: boolean | null;
  /** The EPSS score that the scanner reported; the portal's own scores come from its catalogues. */
  epss: number | null;
  vpr: number | null;
}

export interface CvssRating {
  version: "2.0" | "3.0" | "3.1" | "4.0";
  /** The CVSS vector, such as `CVSS:3.1/AV:N/…`; version 2 has no prefix. */
  vector: string | null;
  score: number | null;
  /** The author of the rating: nvd, redhat, the scanner. */
  source: string;
}

/**
 * - `fail`: present
 *
 * - `information`: nothing to fix, only observed
 * - `pass`: checked and not present, including fixed ones
 * - `manual`: a person must check
 * - `suppressed`: present, and accepted or muted in the tool
 * - `not_applicable`: not relevant for the asset, or not selected
 * - `error`: could not be tested
 */
export const outcomes = [
  "fail",
  "information",
  "pass",
  "manual",
  "suppressed",
  "not_applicable",
  "error",
] as const;
export type Outcome = (typeof outcomes)[number];

/** One row of a report: a rule at a location on an asset. */
export interface ScanResult {
  kind: "result";
  /**
   * The source in lower case: nessus, openvas, trivy; for SARIF the tool of the run. It is part of the finding's key.
   */
  source: string;
  /** Usually the area of the format; an audit within a vulnerability report is a benchmark. */
  area: ScanArea;
  assetKey: string;
  rule: ScanRule;
  /**
   * The location on the asset: `tcp/443`, a path, a package without version; empty for the asset itself. Together
   * with source, rule and asset it forms the key of a finding, which is independent of texts, severity, version,
   * order and scan. A report may contain the same key several times (two PHP versions found by one plugin): these are
   * instances of one finding, distinguished by their evidence.
   */
  locus: string;
  outcome: Outcome;
  /** The scanner's severity, mapped to the portal's five levels; `unknown` is not the same as informational. */
  severity: Severity;
  /** The severity in the scanner's own terms: `4`, `High`, `CAT II`. */
  severityText: string;
  /** The status in the words of the scanner or its team: `New`, `Re-Opened`, `FAILED`. */
  statusText: string;
  port: number | null;
  protocol: string | null;
  service: string | null;
  /** A file, a URL, or a configuration object. */
  path: string | null;
  packageName: string | null;
  installedVersion: string | null;
  fixedVersion: string | null;
  /** The package URL without version. */
  purl: string | null;
  /** The evidence of the scanner, bounded, without secrets. */
  evidence: string;
  /** The decision by which the tool suppressed the result; only for suppressed ones. */
  suppression: { kind: string; status: string; reason: string } | null;
  /** `potential` when the scanner is not sure (Qualys' potential vulnerabilities and practices). */
  certainty: "confirmed" | "potential" | null;
  /** Greenbone's quality of detection, 0 to 100. */
  quality: number | null;
  firstSeenAt: string | null;
  lastSeenAt: string | null;
  fixedAt: string | null;
  /**
   * Set for tools whose reports state single installations and not all of them: `fail` means that the installation is
   * present, `pass` that it was removed.
   */
  stated: StatedAlone | null;
  /** The tool's id of this finding; never part of the key, because tools reuse ids. */
  externalId: string | null;
  /** The position as text: `línea 31`, `fila 4`. */
  place: string;
}

/**
 * A tool's statement about one installation of a package. Installations at one location are distinguished by their
 * version, which is also their evidence.
 */
export interface StatedAlone {
  at: string;
  /** Whether it replaces previous installations: an update that did not fix the vulnerability. */
  replacesOthers: boolean;
}

/** The facts about a scan as a whole. */
export interface ScanFacts {
  kind: "scan";
  source: string;
  tool: string;
  toolVersion: string | null;
  /** The name of the scan, of its task or of its target. */
  name: string | null;
  /** The policy, profile or benchmark that the scan applied. */
  policy: string | null;
  startedAt: string | null;
  endedAt: string | null;
  /**
   * Whether the scan finished: null if the report does not state it; false if it states that it did not, or if the
   * file is cut off.
   */
  complete: boolean | null;
  /** True when every asset was scanned with credentials, false when one was not, null when unstated. */
  credentialed: boolean | null;
  scores: ToolScore[];
  /** The number of checks that ran, where the report counts them. */
  checksRun: number | null;
}

/** A part of a report that could not be read; reading continues with the next part. */
export interface ScanProblem {
  kind: "problem";
  place: string;
  /** A sentence in Spanish. It never quotes the row. */
  reason: string;
}

/** The facts of the report file that are not part of its content. */
export interface ReportFile {
  name: string;
  /** The cloud account that a person states for a report without one. */
  account?: string | undefined;
}

export interface ScanFormat {
  /** The unique name of the format, such as `nessus` or `qualys-vmdr-csv`. */
  name: string;
  /** The display name of the tool. */
  tool: string;
  area: ScanArea;
  /** `of_each` if results are `stated`; otherwise a report covers everything that it checked. */
  words?: "of_each" | "of_all";
  /** Recognises the format by the first 64 KB as text. */
  recognise(head: string): boolean;
  /** Throws `UnreadableFile` only when nothing can be read at all. */
  read(open: OpenReport, file: ReportFile): AsyncGenerator<ScanItem, void, undefined>;
}
