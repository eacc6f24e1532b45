import { Problems, type SigmaProblem } from "#features/correlations/readers/sigma-problem.ts";
import type { SigmaDetection } from "#features/correlations/readers/sigma-rule.ts";
import { expressionPredicate } from "./expression-predicate.ts";
import { categories, logSourcePredicate } from "./log-sources.ts";
import { requiredTexts } from "./required-texts.ts";
import type { Predicate } from "./test-predicate.ts";

export interface CompiledDetection {
  matches: Predicate;
  /** A record that contains none of them cannot match; undefined when nothing is certain. */
  required: Set<string> | undefined;
  problems: SigmaProblem[];
}

/** A rule as a function over an event. Its problems are those that only show when it is made to run. */
export function compileDetection({ logsource, expression, head }: SigmaDetection): CompiledDetection {
  const problems = new Problems();
  const { category } = logsource;
  if (category !== null && !Object.hasOwn(categories, category))
    problems.add("logsource.category", head.place, `La categoría «${category}» no se admite.`);
  const isOfKind = logSourcePredicate(logsource);
  const isFound = expressionPredicate(expression, problems);
  return {
    matches: (record) => isOfKind(record) && isFound(record),
    required: requiredTexts(expression),
    problems: problems.items,
  };
}
