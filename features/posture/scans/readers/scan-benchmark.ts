/** A score that a tool gave a run; several scorings of one run stay apart. */
export interface ToolScore {
  system: string;
  value: number;
  maximum: number | null;
}

/**
 * What an asset was checked against by one run of a tool, in the words of the tool, with the scores that it gave itself.
 * It comes after the results that it is about.
 */
export interface ScanBenchmark {
  kind: "benchmark";
  source: string;
  assetKey: string;
  /** By which its tool knows the guide, in every run of it. */
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
