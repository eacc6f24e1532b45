import type { FindingArea } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/** What is particular to the findings of an area. Each function reads or changes thousands at once. */
export interface FindingAreaPart {
  area: FindingArea;
  /** The catalogue name of the service whose periods its scans belong to; by default vulnerability management. */
  service?: string;
  /** Whether the result of every check is stored, also where it passed: a score and its proof need both. */
  keepsOutcomes?: boolean;
  /**
   * Applies the consequences of a scan in the same transaction. Where outcomes are stored, the results of the checks
   * stand in the table `scan_checked` meanwhile, and in `scan_staged_benchmark` the benchmark of each asset.
   */
  afterScan?(context: VerbContext, scanId: string): Promise<void>;
  /** Applies the consequences of answers that people gave or withdrew, of one rule on some assets. */
  afterAnswers?(
    context: VerbContext,
    answeredResult: { issueId: string; assetIds: readonly string[] },
  ): Promise<void>;
  /** Reverts the effects of a scan before the scan itself is undone. */
  beforeUndo?(context: VerbContext, scanId: string): Promise<void>;
  /** Returns the reason for which a scan cannot be undone, in a sentence. */
  restsOn?(context: VerbContext, scanId: string): Promise<string | undefined>;
}

/** The handling of findings by area. */
export const findingAreaParts = new ExtensionPoint<FindingAreaPart>("areas of findings");
