import type { FindingArea } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/**
 * The behaviour that an area of findings adds to the common one. Each function handles thousands of findings at once.
 */
export interface FindingAreaPart {
  area: FindingArea;
  /** The catalogue name of the service whose periods its scans belong to; by default vulnerability management. */
  service?: string;
  /** Whether the result of every check is stored, also of passed ones, because the score and its evidence need them. */
  keepsOutcomes?: boolean;
  /**
   * Applies the consequences of a scan for the area in the same transaction. If results of checks are stored, they
   * are in the temporary table `scan_checked` during the call, and the benchmark of each asset in
   * `scan_staged_benchmark`.
   */
  afterScan?(context: VerbContext, scanId: string): Promise<void>;
  /** Applies the consequences of answers that people gave or withdrew, for one rule on some assets. */
  afterAnswers?(
    context: VerbContext,
    answeredRule: { issueId: string; assetIds: readonly string[] },
  ): Promise<void>;
  /** Reverts the effects of a scan before the scan itself is undone. */
  beforeUndo?(context: VerbContext, scanId: string): Promise<void>;
  /** Returns the reason for which a scan cannot be undone, in a sentence. */
  restsOn?(context: VerbContext, scanId: string): Promise<string | undefined>;
}

/** The handling of findings by area. */
export const findingAreaParts = new ExtensionPoint<FindingAreaPart>("areas of findings");
