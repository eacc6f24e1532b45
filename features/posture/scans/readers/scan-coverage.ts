/** The part of an asset that the scan reached, and so may close. */
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

/** The checks that ran; one object for all assets that were scanned alike. Null where the report does not state it. */
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
 * The scope of a run whose report has no results and names no asset: the covered assets are found among those of the
 * company. It comes after everything but the scan.
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
