/** A score that a tool gave a run; several scores of one run stay separate. */
export interface ToolScore {
  system: string;
  value: number;
  maximum: number | null;
}

/**
 * The benchmark of an asset in one run of a tool, in the tool's terms, with the scores that it gave itself. It comes
 * after its results.
 */
export interface ScanBenchmark {
  kind: "benchmark";
  source: string;
  assetKey: string;
  /** The tool's id of the guide, equal in every run. */
  benchmark: string;
  title: string;
  profile: string | null;
  tool: string;
  toolVersion: string | null;
  /** The place of its results; null if all results of the tool on the asset belong to it. */
  locus: string | null;
  endedAt: string | null;
  /** Null when the report does not state it. */
  complete: boolean | null;
  scores: ToolScore[];
}
