import type { FindingArea } from "#features/posture/scans/contracts/finding-terms.contract.ts";
import type { StatementOutcome } from "#features/posture/scans/contracts/statement-outcome.contract.ts";
import type { VexDecision } from "#features/posture/scans/readers/vex/vex-decision.ts";
import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { Severity } from "#platform/contract/severity.ts";
import type { SqlFragment } from "#platform/server/database/sql-fragment.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/** What an area does with the findings that scans bring it. Each is read or done for thousands at once. */
export interface FindingAreaPart {
  area: FindingArea;
  /** Of what a priority is added up; it stops at 100. */
  priority: {
    bySeverity: Readonly<Record<Severity, number>>;
    /** One row (points, exploited) at most: what an issue adds. */
    ofIssue: (issueId: SqlFragment) => SqlFragment;
    /** One row (points, exposed) at most: what an asset adds that a scan has just recognised. */
    ofAsset: (assetId: SqlFragment) => SqlFragment;
    attacked: number;
  };
  /** Whether what every check says is kept, also where it passed: a score and its proof need both. */
  keepsOutcomes?: boolean;
  /**
   * What follows from a scan in the same transaction: decisions that cover what it found. Where outcomes are kept, what
   * the scan said of each check stands in the table `scan_checked` meanwhile, and in `scan_staged_benchmark` what each
   * asset was checked against.
   */
  afterScan?(context: VerbContext, scanId: string): Promise<void>;
  /** Applies what the document of a scan states of vulnerabilities (VEX); answers what became of it, by what is stated. */
  applyStatements?(
    context: VerbContext,
    scanId: string,
    statements: readonly VexDecision[],
  ): Promise<StatementOutcome[]>;
  /** What follows from answers that people gave or took back, of one rule on some assets. */
  afterAnswers?(
    context: VerbContext,
    answered: { issueId: string; assetIds: readonly string[] },
  ): Promise<void>;
  /** Takes back what followed from a scan, before the scan itself is. */
  beforeUndo?(context: VerbContext, scanId: string): Promise<void>;
  /** Why a scan cannot be taken back, in a sentence. */
  restsOn?(context: VerbContext, scanId: string): Promise<string | undefined>;
}

/** Where areas say what becomes of their findings. */
export const findingAreaParts = new ExtensionPoint<FindingAreaPart>("areas of findings");
