import {
  type Expression,
  type FieldTest,
  Problems,
  type SigmaDetection,
  type SigmaProblem,
} from "#features/detection/correlations/readers/sigma/sigma-rule.ts";
import type { NormalEvent } from "#features/detection/events/contracts/events.contract.ts";
import { fieldPathsOf } from "./field-map.ts";
import { categories, logSourcePredicate } from "./log-sources.ts";
import { type Predicate, testPredicate } from "./test-predicate.ts";
import { encodedValues, literalTextOf, patternPiecesOf } from "./value-forms.ts";

/** Compiles a condition to a function that tests an event. */
function expressionPredicate(expression: Expression, problems: Problems): Predicate {
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

const shortest = 3;
const longest = 8;
const limit = 400;
/** Normalised fields whose values are the portal's own terms, so that the raw record need not contain the value. */
const ownWords = new Set<keyof NormalEvent>(["outcome", "transport", "severity"]);
/** Sigma fields that the portal may also fill with its own terms, so that the raw record need not contain the value. */
const ownFields = new Set(["action", "eventservice"]);
// Matches runs of characters that JSON, CEF and LEEF write unchanged; a literal is cut at other characters.
// Consecutive backslashes count as one, because the text index treats them so.
const plainRun = /[a-z0-9 _.,:;()[\]{}@#$%^*+~!?\\/-]+/g;

/**
 * Returns texts of which a record must contain at least one for the rule to match; undefined if there is no such set.
 */
function requiredTexts(expression: Expression): Set<string> | undefined {
  if ("test" in expression) return ofTest(expression.test);
  if ("not" in expression) return undefined;
  if ("any" in expression) {
    const all = new Set<string>();
    for (const part of expression.any) {
      const texts = requiredTexts(part);
      if (!texts) return undefined;
      for (const text of texts) all.add(text);
    }
    return all.size > 0 && all.size <= limit ? all : undefined;
  }
  return expression.all.map(requiredTexts).reduce(better, undefined);
}

/** Returns the more selective of two sets: the one with the longer shortest text, or with fewer texts. */
function better(one: Set<string> | undefined, other: Set<string> | undefined): Set<string> | undefined {
  if (!one || !other) return one ?? other;
  const [a, b] = [shortestOf(one), shortestOf(other)];
  return a === b ? (one.size <= other.size ? one : other) : a > b ? one : other;
}

function shortestOf(texts: Set<string>): number {
  return Math.min(...[...texts].map((text) => text.length));
}

const compared = new Set<FieldTest["how"]>(["equals", "contains", "startswith", "endswith"]);

function ofTest(test: FieldTest): Set<string> | undefined {
  if (test.negated || test.fieldref || !compared.has(test.how)) return undefined;
  if (test.field !== null && ownFields.has(test.field.toLowerCase())) return undefined;
  const normal = test.field === null ? undefined : fieldPathsOf(test.field).normal;
  if (normal && ownWords.has(normal)) return undefined;
  const perValue = test.values.map(({ text }) => (text === null ? undefined : ofValue(test, text)));
  if (test.every) return perValue.reduce(better, undefined);
  const all = new Set<string>();
  for (const texts of perValue) {
    if (!texts) return undefined;
    for (const text of texts) all.add(text);
  }
  return all.size > 0 && all.size <= limit ? all : undefined;
}

function ofValue(test: FieldTest, text: string): Set<string> | undefined {
  const last = test.encodings.at(-1);
  const variants =
    last === undefined || last === "windash"
      ? encodedValues(text, test.encodings)?.map((each) => patternPiecesOf(each))
      : encodedValues(literalTextOf(text), test.encodings)?.map((each) => [{ text: each }]);
  const runs = variants?.map((pieces) =>
    pieces
      .flatMap((piece) => (typeof piece === "object" ? runsOf(piece.text.toLowerCase()) : []))
      .reduce((best, run) => (run.length > best.length ? run : best), ""),
  );
  if (!runs || runs.length === 0 || runs.some((run) => run.length < shortest)) return undefined;
  return new Set(runs.map((run) => run.slice(-longest)));
}

function runsOf(text: string): string[] {
  return (text.match(plainRun) ?? []).flatMap((run) =>
    run
      .replaceAll(/\\+/g, "\\")
      .split(/(?<=\\)(?=\/)/)
      .map((part) => part.replace(/\\$/, "")),
  );
}

export interface CompiledDetection {
  matches: Predicate;
  /** Texts of which a matching record must contain at least one; undefined if there is no such set. */
  required: Set<string> | undefined;
  problems: SigmaProblem[];
}

/** Compiles a rule to a predicate over events. The problems in its result are those that appear only at compilation. */
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
