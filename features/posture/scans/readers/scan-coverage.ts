/** What of an asset the scan reached, and so what it may close. */
export interface ScanCoverage {
  kind: "coverage";
  source: string;
  assetKey: string;
  /** The guide of secure configuration whose checks ran, by where their results stand; empty: whatever stands anywhere. */
  locus: string;
  startedAt: string | null;
  endedAt: string | null;
  /** Null when the report does not say; false when it says, or ends before. */
  complete: boolean | null;
  credentialed: boolean | null;
  checks: ChecksRun;
}

/** Which checks ran; one object for all assets that were looked at alike. Null where the report does not say. */
export interface ChecksRun {
  policy: string | null;
  families: readonly string[] | null;
  rules: ReadonlySet<string> | null;
}

/**
 * An account of a cloud that a scan went through, with the regions that it reached there: what of them is not named is
 * not there any more, as far as the same checks ran.
 */
export interface ScanSweep {
  kind: "sweep";
  source: string;
  provider: string;
  account: string;
  /** As people call the account. */
  name: string | null;
  regions: readonly string[];
  endedAt: string | null;
  /** Null when the report does not say; false when it says, or ends before. */
  complete: boolean | null;
  /** Those of the coverage of its assets. */
  checks: ChecksRun;
}

/**
 * What a run was asked to look at, of a report without results that names no asset: what it covered is found among the
 * assets that the company has. It comes after everything but the scan.
 */
export interface ScanScope {
  kind: "scope";
  source: string;
  /** Addresses, ranges of them (`10.0.0.0/24`, `10.0.0.1-10.0.0.9`) and names of hosts. */
  targets: readonly string[];
  /** The name of its task: those that its last scan covered. */
  task: string | null;
  /** The account of a cloud; empty where the report is of one and does not say which. */
  account: string | null;
  endedAt: string | null;
  /** Null when the report does not say; false when it says, or ends before. */
  complete: boolean | null;
  checks: ChecksRun;
}
