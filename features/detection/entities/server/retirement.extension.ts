import type {
  RetirementReason,
  ReturnCause,
} from "#features/detection/entities/entity-retirement.contract.ts";
import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/** A retired asset with all assets that were merged into it. */
export interface Retirement {
  id: string;
  assetIds: readonly string[];
  reason: RetirementReason;
}

/** A restored asset with all assets that were merged into it. */
export interface Return {
  assetIds: readonly string[];
  because: ReturnCause;
  /** The scan that restored it. */
  scanId: string | null;
}

/** The consequence in an area: the number of changed objects, under a name for the log, and a sentence. */
export interface RetirementEffect {
  name: string;
  count: number;
  sentence: string;
}

/** The work of a feature, in the same transaction, when an asset is retired or returns. */
export interface RetirementPart {
  retired(context: VerbContext, retirement: Retirement): Promise<RetirementEffect | undefined>;
  returned(context: VerbContext, change: Return): Promise<RetirementEffect | undefined>;
}

export const retirementParts = new ExtensionPoint<RetirementPart>("what follows a retired asset");
