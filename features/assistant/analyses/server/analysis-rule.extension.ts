import { ExtensionPoint } from "#platform/contract/extension-point.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { AnalysisFrame } from "./content/facts.ts";
import type { Rule } from "./rules/rule.ts";

/** The contribution of a feature to analyses: its data, and the rules that evaluate them. */
export interface AnalysisPart<Facts extends object = object> {
  /**
   * Reads the data for the rules as of the time of the request, to which the context's clock is set, in one
   * transaction for all features.
   */
  read(context: VerbContext, frame: AnalysisFrame): Promise<Facts>;
  rules: readonly Rule<Facts>[];
}

/** Returns the part of an analysis with the type of its data, so that its rules are type-checked. */
export function defineAnalysisPart<Facts extends object>(part: AnalysisPart<Facts>): AnalysisPart<Facts> {
  return part;
}

/** The rules of the areas for the built-in engine of analyses. */
export const analysisParts = new ExtensionPoint<AnalysisPart>("parts of an analysis");
