import type { Severity } from "#platform/contract/severity.ts";
import type { OpenFile } from "#platform/readers/file-text.ts";
import type { ScanBenchmark, ToolScore } from "./scan-benchmark.ts";
import type { ScanCoverage, ScanScope, ScanSweep } from "./scan-coverage.ts";
import type { ScanCertificate } from "./tls/scan-certificate.ts";
import type { VexDecision } from "./vex/vex-decision.ts";

/** Content of a report, as often as it is asked for: what is defined after it is used takes a second look. */
export type OpenReport = OpenFile;

/** The kind of results in a report, which decides the area of the portal. */
export type ScanArea = "vulnerability" | "benchmark" | "cloud" | "certificate" | "protection";

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
  /** Lower case where letters do not count; a MAC as `00:0d:3a:45:64:7f`. */
  value: string;
}

/** The scanned object: a machine, an image, an account's resource. */
export interface ScanAsset {
  kind: "asset";
  /** Within the report; the same for the same asset in any report of that tool. */
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
  /** `{ account: …, region: …, namespace: … }`: whatever places it and is no identity. */
  attributes: Record<string, string>;
}

/** The problem, wherever it occurs: the same object for every result of a rule where the report defines its rules. */
export interface ScanRule {
  /** As its tool names it, without a revision: plugin, OID, QID, CVE, check. */
  id: string;
  version: string | null;
  /** The group by which a policy enables checks: plugin family, category, class. */
  family: string | null;
  title: string;
  /** Plain text; empty when the report says nothing. */
  description: string;
  solution: string;
  references: string[];
  /** Other names of the same thing: GHSA, RHSA, AVD. */
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
  /** As the scanner said at that time; the portal's own come from its feeds. */
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
 * - `fail`: it is there
 * - `information`: nothing to mend; what the scanner saw
 * - `pass`: looked for and not there, also what the scanner says is fixed
 * - `manual`: somebody has to look
 * - `suppressed`: there, and accepted or muted in the tool
 * - `not_applicable`: does not concern this asset, or was not chosen
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
  /** Usually that of the format; an audit within a report of vulnerabilities is a benchmark. */
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
  /** In its own words: `4`, `High`, `CAT II`. */
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
  /** Set where a tool tells of one installation at a time and says nothing of the rest: with `fail` it is there, with `pass` no more. */
  stated: StatedAlone | null;
  /** The tool's id of this finding; never part of the key, for tools reuse it. */
  externalId: string | null;
  /** In words: `línea 31`, `fila 4`. */
  place: string;
}

/** A word about one installation, distinguished from others at its place by its version, which is its evidence too. */
export interface StatedAlone {
  at: string;
  /** It took the place of what was there before: an update that did not mend it. */
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
  /** Null when the report does not say; false when it says, or when the file was cut. */
  complete: boolean | null;
  /** True when every asset was, false when one was not, null when none says. */
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
  /** The account of a cloud that a person states, of a report that does not say it. */
  account?: string | undefined;
}

export interface ScanFormat {
  /** `nessus`, `qualys-vmdr-csv`. */
  name: string;
  /** As people call it. */
  tool: string;
  area: ScanArea;
  /** `of_each` where results are `stated`; a report is of all that it looked at unless it says so. */
  words?: "of_each" | "of_all";
  /** Told by the first 64 KB as text. */
  recognise(head: string): boolean;
  /** Throws `UnreadableFile` only when nothing can be read at all. */
  read(open: OpenReport, file: ReportFile): AsyncGenerator<ScanItem, void, undefined>;
}
