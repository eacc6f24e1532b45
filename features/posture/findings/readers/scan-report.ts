import type { FindingArea } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import type { Severity } from "#platform/contract/severity.ts";
import type { OpenFile } from "#platform/readers/file-text.ts";
import type { ScanBenchmark, ToolScore } from "./scan-benchmark.ts";
import type { ScanCoverage, ScanScope, ScanSweep } from "./scan-coverage.ts";
import type { ScanCertificate } from "./tls/scan-certificate.ts";
import type { VexDecision } from "./vex/vex-decision.ts";

/** The content of a report, which can be opened repeatedly: definitions that follow their use need a second pass. */
export type OpenReport = OpenFile;

/** The kind of results in a report, which decides the area of the portal. */
export type ScanArea = FindingArea;

/** A part that belongs to a scanned asset. */
type OfAsset = ScanAsset | ScanResult | ScanBenchmark | ScanCertificate | ScanCoverage;

/**
 * One report is a stream of these. An `asset` comes before its first result, its `coverage` after its last one; a `scan`
 * comes after everything of that scan, because only its end says whether it finished. A file may hold several scans
 * (SARIF has runs, ARF several test results) or none (VEX has decisions alone). Nothing is collected on the way.
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
  /** The key within the report; the same asset has the same key in every report of the tool. */
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
  /** `{ account: …, region: …, namespace: … }`: its location, which is not part of its identity. */
  attributes: Record<string, string>;
}

/** The problem, wherever it occurs: the same object for every result of a rule where the report defines its rules. */
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
  /** Sections of standards: `cis_2.0_aws: 1.20`. */
  sections: string[];
  tags: string[];
  /** The remedy, where the report names it: a KB, a package with its version, an advisory. */
  remedy: string | null;
  publishedAt: string | null;
  patchedAt: string | null;
  modifiedAt: string | null;
  exploitAvailable: boolean | null;
  exploitedByMalware: boolean | null;
  unsupportedByVendor: boolean | null;
  /** EPSS according to the scanner at that time; the portal's own values come from its feeds. */
  epss: number | null;
  vpr: number | null;
}

export interface CvssRating {
  version: "2.0" | "3.0" | "3.1" | "4.0";
  /** `CVSS:3.1/AV:N/…`; of version 2 without a prefix. */
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

/** One row of a report: a rule, on an asset, at a place of it. */
export interface ScanResult {
  kind: "result";
  /** The source in lower case: nessus, openvas, trivy; the tool of the run for SARIF. Part of the key. */
  source: string;
  /** Usually the area of the format; an audit within a vulnerability report is a benchmark. */
  area: ScanArea;
  assetKey: string;
  rule: ScanRule;
  /**
   * The place on the asset: `tcp/443`, a path, a package without version; empty for the asset itself. With source, rule
   * and asset it makes the key of a finding: no text, severity, version, order or scan changes it. The same key may
   * come several times in a report (two PHPs behind one plugin): instances of one finding, distinguished by their
   * evidence.
   */
  locus: string;
  outcome: Outcome;
  /** The scanner's own, in our five steps; `unknown` is not informational. */
  severity: Severity;
  /** The scanner's own term: `4`, `High`, `CAT II`. */
  severityText: string;
  /** The status in the words of the scanner or its team: `New`, `Re-Opened`, `FAILED`. */
  statusText: string;
  port: number | null;
  protocol: string | null;
  service: string | null;
  /** File, URL, object of configuration. */
  path: string | null;
  packageName: string | null;
  installedVersion: string | null;
  fixedVersion: string | null;
  /** The package URL without version. */
  purl: string | null;
  /** The evidence of the scanner, bounded, without secrets. */
  evidence: string;
  /** Set when `suppressed`. */
  suppression: { kind: string; status: string; reason: string } | null;
  /** `potential` when the scanner is not sure (Qualys' potential vulnerabilities and practices). */
  certainty: "confirmed" | "potential" | null;
  /** Greenbone's quality of detection, 0 to 100. */
  quality: number | null;
  firstSeenAt: string | null;
  lastSeenAt: string | null;
  fixedAt: string | null;
  /**
   * Set for tools that report single installations and not the others: with `fail` it is present, with `pass` no
   * longer.
   */
  stated: StatedAlone | null;
  /** The tool's id of this finding; never part of the key, for tools reuse it. */
  externalId: string | null;
  /** The position as text: `línea 31`, `fila 4`. */
  place: string;
}

/** A statement about one installation, distinguished at its place by its version, which is also its evidence. */
export interface StatedAlone {
  at: string;
  /** Whether it replaces previous installations: an update that did not fix the vulnerability. */
  replacesOthers: boolean;
}

/** The facts of a scan as a whole. */
export interface ScanFacts {
  kind: "scan";
  source: string;
  tool: string;
  toolVersion: string | null;
  /** The name of the scan, its task or its target. */
  name: string | null;
  /** The criterion: policy, profile, benchmark. */
  policy: string | null;
  startedAt: string | null;
  endedAt: string | null;
  /** Null when the report does not state it; false when it states so or the file was truncated. */
  complete: boolean | null;
  /** True when every asset was scanned with credentials, false when one was not, null when unstated. */
  credentialed: boolean | null;
  scores: ToolScore[];
  /** The number of checks that ran, where the report counts them. */
  checksRun: number | null;
}

/** Something that could not be taken; the rest goes on. */
export interface ScanProblem {
  kind: "problem";
  place: string;
  /** A sentence in Spanish. It never quotes the row. */
  reason: string;
}

/** The facts of a report beside its content. */
export interface ReportFile {
  name: string;
  /** The cloud account that a person states for a report without one. */
  account?: string | undefined;
}

export interface ScanFormat {
  /** `nessus`, `qualys-vmdr-csv`. */
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
