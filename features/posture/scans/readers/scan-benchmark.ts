/** A score that a tool gave a run; several scorings of one run stay apart. */
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
  /** The place of its results; null where every result of the tool on the asset is of it. */
  locus: string | null;
  endedAt: string | null;
  /** Null when the report does not say. */
  complete: boolean | null;
  scores: ToolScore[];
}
