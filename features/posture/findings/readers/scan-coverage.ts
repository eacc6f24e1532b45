/** The part of an asset that the scan reached. Only findings in this part may be closed by the scan. */
export interface ScanCoverage {
  kind: "coverage";
  source: string;
  assetKey: string;
  /** The location of the results of the guide whose checks ran; empty for any location. */
  locus: string;
  startedAt: string | null;
  endedAt: string | null;
  /**
   * Whether the scan finished: null if the report does not state it; false if it states that it did not, or if the
   * file is cut off.
   */
  complete: boolean | null;
  credentialed: boolean | null;
  checks: ChecksRun;
}

/**
 * The checks that ran; assets that were scanned with the same checks share one object. Null if the report does not
 * state them.
 */
export interface ChecksRun {
  policy: string | null;
  families: readonly string[] | null;
  rules: ReadonlySet<string> | null;
}

/**
 * A cloud account that a scan covered, with the regions that it reached. Resources in these regions that the scan
 * does not name no longer exist, as far as the same checks ran.
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
  /**
   * Whether the scan finished: null if the report does not state it; false if it states that it did not, or if the
   * file is cut off.
   */
  complete: boolean | null;
  /** The checks that ran, as in the coverage of its assets. */
  checks: ChecksRun;
}

/**
 * The scope of a run whose report has no results and names no asset: the covered assets are determined among those of
 * the company. It follows all items except the scan.
 */
export interface ScanScope {
  kind: "scope";
  source: string;
  /** Addresses, address ranges (`10.0.0.0/24`, `10.0.0.1-10.0.0.9`) and host names. */
  targets: readonly string[];
  /** The name of the scan's task; the assets that the last scan of this task covered are in scope. */
  task: string | null;
  /** The cloud account; empty if the report is of an unstated one. */
  account: string | null;
  endedAt: string | null;
  /**
   * Whether the scan finished: null if the report does not state it; false if it states that it did not, or if the
   * file is cut off.
   */
  complete: boolean | null;
  checks: ChecksRun;
}
