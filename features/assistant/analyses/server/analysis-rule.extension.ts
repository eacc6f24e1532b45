import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { AnalysisFrame } from "./content/facts.ts";
import type { Rule } from "./rules/rule.ts";

/** The part of an area in analyses: its facts, and the rules that judge them. */
export interface AnalysisPart<Facts extends object = object> {
  /**
   * Reads the data of the rules as of the moment of the request, to which the context's clock is set, in one
   * transaction for all areas.
   */
  read(context: VerbContext, frame: AnalysisFrame): Promise<Facts>;
  rules: readonly Rule<Facts>[];
}

/** Preserves the type of a part's facts for its rules. */
export function defineAnalysisPart<Facts extends object>(part: AnalysisPart<Facts>): AnalysisPart<Facts> {
  return part;
}

/** The rules of the areas for the built-in engine of analyses. */
export const analysisParts = new ExtensionPoint<AnalysisPart>("parts of an analysis");
