import type { Problems } from "#features/correlations/readers/sigma-problem.ts";
import type { Expression } from "#features/correlations/readers/sigma-rule.ts";
import { type Predicate, testPredicate } from "./test-predicate.ts";

/** A condition as one function over an event. */
export function expressionPredicate(expression: Expression, problems: Problems): Predicate {
  if ("test" in expression) return testPredicate(expression.test, problems);
  if ("not" in expression) {
    const inner = expressionPredicate(expression.not, problems);
    return (record) => !inner(record);
  }
  const parts = ("all" in expression ? expression.all : expression.any).map((part) =>
    expressionPredicate(part, problems),
  );
  return "all" in expression
    ? (record) => parts.every((part) => part(record))
    : (record) => parts.some((part) => part(record));
}
