import type { FindingArea } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import type { StatementOutcome } from "#features/posture/findings/contracts/statement-outcome.contract.ts";
import type { VexDecision } from "#features/posture/findings/readers/vex/vex-decision.ts";
import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { Severity } from "#platform/contract/severity.ts";
import type { SqlFragment } from "#platform/server/database/sql-fragment.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/** The handling of an area's findings in scans. Each function reads or changes thousands at once. */
export interface FindingAreaPart {
  area: FindingArea;
  /** The addends of a priority; it is capped at 100. */
  priority: {
    bySeverity: Readonly<Record<Severity, number>>;
    /** One row (points, exploited) at most: what an issue adds. */
    ofIssue: (issueId: SqlFragment) => SqlFragment;
    /** The points that a newly recognised asset adds: at most one row (points, exposed). */
    ofAsset: (assetId: SqlFragment) => SqlFragment;
    attacked: number;
  };
  /** Whether the result of every check is stored, also where it passed: a score and its proof need both. */
  keepsOutcomes?: boolean;
  /**
   * Applies the consequences of a scan in the same transaction: decisions that cover its findings. Where outcomes are
   * stored, the results of the checks stand in the table `scan_checked` meanwhile, and in `scan_staged_benchmark` the
   * benchmark of each asset.
   */
  afterScan?(context: VerbContext, scanId: string): Promise<void>;
  /** Applies the vulnerability statements (VEX) of a scan's document. Returns the outcome by statement. */
  applyStatements?(
    context: VerbContext,
    scanId: string,
    statements: readonly VexDecision[],
  ): Promise<StatementOutcome[]>;
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
