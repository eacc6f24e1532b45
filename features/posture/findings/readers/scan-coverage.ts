/** The part of an asset that the scan reached, and so may close. */
export interface ScanCoverage {
  kind: "coverage";
  source: string;
  assetKey: string;
  /** The place of the guide's results whose checks ran; empty for any place. */
  locus: string;
  startedAt: string | null;
  endedAt: string | null;
  /** Null if the report does not state it; false if the report denies it or is cut off before. */
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
 * A cloud account that a scan covered, with the regions that it reached. Resources there that it does not name are
 * gone, as far as the same checks ran.
 */
export interface ScanSweep {
  kind: "sweep";
  source: string;
  provider: string;
  account: string;
  /** The display name of the account. */
  name: string | null;
  regions: readonly string[];
  endedAt: string | null;
  /** Null if the report does not state it; false if the report denies it or is cut off before. */
  complete: boolean | null;
  /** The checks that ran, as in the coverage of its assets. */
  checks: ChecksRun;
}

/**
 * The scope of a run whose report has no results and names no asset: the covered assets are found among those of the
 * company. It comes after everything but the scan.
 */
export interface ScanScope {
  kind: "scope";
  source: string;
  /** Addresses, address ranges (`10.0.0.0/24`, `10.0.0.1-10.0.0.9`) and host names. */
  targets: readonly string[];
  /** The name of its task, which stands for the assets that its last scan covered. */
  task: string | null;
  /** The cloud account; empty if the report is of an unstated one. */
  account: string | null;
  endedAt: string | null;
  /** Null when the report does not state it; false when it states so or is truncated. */
  complete: boolean | null;
  checks: ChecksRun;
}
