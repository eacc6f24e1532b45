/** A score that a tool computed for a run; several scores of one run are stored separately. */
export interface ToolScore {
  system: string;
  value: number;
  maximum: number | null;
}

/**
 * The benchmark (guide) of an asset in one run of a tool, in the tool's terms, with the scores that the tool
 * computed. It follows the results of the run.
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
  /** The location of its results; null if all results of the tool on the asset belong to the benchmark. */
  locus: string | null;
  endedAt: string | null;
  /** Null when the report does not state it. */
  complete: boolean | null;
  scores: ToolScore[];
}
