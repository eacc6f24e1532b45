import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { AnalysisFrame } from "./content/facts.ts";
import type { Rule } from "./rules/rule.ts";

/** The part of an area in analyses: its facts, and the rules that judge them. */
export interface AnalysisPart<Facts extends object = object> {
  /**
   * Reads what the rules need, as of the moment of the request (the context's clock stands there), in the transaction
   * that all areas are read in.
   */
  read(context: VerbContext, frame: AnalysisFrame): Promise<Facts>;
  rules: readonly Rule<Facts>[];
}

/** Keeps the types of a part together: its rules judge its own facts. */
export function defineAnalysisPart<Facts extends object>(part: AnalysisPart<Facts>): AnalysisPart<Facts> {
  return part;
}

/** The rules of the areas for the built-in engine of analyses. */
export const analysisParts = new ExtensionPoint<AnalysisPart>("parts of an analysis");
