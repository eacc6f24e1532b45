import { BlockList, isIP } from "node:net";
import { RE2JS } from "re2js";
import type {
  Comparison,
  FieldTest,
  Problems,
} from "#features/detection/correlations/readers/sigma/sigma-rule.ts";
import type { EventRecord } from "./event-record.ts";
import { type FieldPaths, fieldPathsOf } from "./field-map.ts";
import { encodedValues, literalTextOf, patternMatcher, patternPiecesOf } from "./value-forms.ts";

export type Predicate = (record: EventRecord) => boolean;
type TextMatch = (text: string) => boolean;

/** The most characters of a text that a regular expression reads. */
const longestForExpression = 16_384;
export const longestExpression = 1_000;

/**
 * Compiles one line of a search to a predicate. A line that cannot be compiled is reported as a problem and never
 * matches.
 */
export function testPredicate(test: FieldTest, problems: Problems): Predicate {
  const positive = positivePredicate(test, problems);
  return test.negated ? (record) => !positive(record) : positive;
}

function positivePredicate(test: FieldTest, problems: Problems): Predicate {
  if (test.field === null) return keywordPredicate(test, problems);
  const places = fieldPathsOf(test.field);
  if (test.how === "exists") {
    const isWanted = !/^(false|no)$/i.test(test.values[0]?.text ?? "true");
    return (record) => (record.values(places) !== undefined) === isWanted;
  }
  if (test.fieldref) return joined(test, (value) => fieldrefPredicate(test, places, value));
  return joined(
    test,
    (text) => {
      const matches = textMatch(test, text, problems);
      if (test.cased || test.how === "re" || test.how === "cidr")
        return (record) => record.values(places)?.some(matches) ?? false;
      return (record) => record.lowered(places).some(matches);
    },
    places,
  );
}

/** Combines the predicates of the values by any or all; null matches a field that is absent or empty. */
function joined(test: FieldTest, one: (text: string) => Predicate, places?: FieldPaths): Predicate {
  const predicates = test.values.map(({ text }): Predicate => {
    if (text !== null) return one(text);
    return (record) => !places || (record.values(places) ?? []).every((value) => value === "");
  });
  const [only] = predicates;
  if (predicates.length === 1 && only) return only;
  return test.every
    ? (record) => predicates.every((predicate) => predicate(record))
    : (record) => predicates.some((predicate) => predicate(record));
}

function keywordPredicate(test: FieldTest, problems: Problems): Predicate {
  return joined(test, (text) => {
    const matches = textMatch(test, text, problems);
    return test.cased || test.how === "re"
      ? (record) => matches(record.wholeCased())
      : (record) => matches(record.whole());
  });
}

function fieldrefPredicate({ how, cased }: FieldTest, places: FieldPaths, other: string): Predicate {
  const otherPlaces = fieldPathsOf(other);
  const compare = {
    equals: (a: string, b: string) => a === b,
    contains: (a: string, b: string) => a.includes(b),
    startswith: (a: string, b: string) => a.startsWith(b),
    endswith: (a: string, b: string) => a.endsWith(b),
  }[how as "equals"];
  return (record) => {
    const read = (where: FieldPaths) => (cased ? (record.values(where) ?? []) : record.lowered(where));
    return read(places).some((a) => read(otherPlaces).some((b) => compare(a, b)));
  };
}

function textMatch(test: FieldTest, text: string, problems: Problems): TextMatch {
  const { how } = test;
  if (how === "re") return expressionMatch(test, text, problems);
  if (how === "cidr") return networkMatch(test, text, problems);
  if (how === "gt" || how === "gte" || how === "lt" || how === "lte") return numberMatch(how, Number(text));
  const last = test.encodings.at(-1);
  if (last === undefined || last === "windash") {
    const variants = encodedValues(text, test.encodings) ?? [text];
    return anyOf(variants.map((each) => placedMatch(test, each)));
  }
  // Encoded values are text: a star in them is a star.
  const encoded = encodedValues(literalTextOf(text), test.encodings);
  if (!encoded) problems.add(test.field ?? "", test.place, "El valor tiene demasiadas variantes.");
  return anyOf((encoded ?? []).map((each) => literalMatch(test, each)));
}

function anyOf(matches: TextMatch[]): TextMatch {
  const [only] = matches;
  return matches.length === 1 && only ? only : (text) => matches.some((match) => match(text));
}

function placedMatch(test: FieldTest, value: string): TextMatch {
  const pieces = patternPiecesOf(test.cased ? value : value.toLowerCase());
  if (pieces.every((piece) => typeof piece === "object")) {
    return literalMatch(test, pieces.map((piece) => (typeof piece === "object" ? piece.text : "")).join(""));
  }
  if (test.how === "contains" || test.how === "endswith") pieces.unshift("any");
  if (test.how === "contains" || test.how === "startswith") pieces.push("any");
  return patternMatcher(pieces);
}

function literalMatch({ how, cased }: FieldTest, value: string): TextMatch {
  const expectedText = cased ? value : value.toLowerCase();
  if (how === "contains") return (text) => text.includes(expectedText);
  if (how === "startswith") return (text) => text.startsWith(expectedText);
  if (how === "endswith") return (text) => text.endsWith(expectedText);
  return (text) => text === expectedText;
}

function numberMatch(how: Comparison, limit: number): TextMatch {
  const compare = {
    gt: (value: number) => value > limit,
    gte: (value: number) => value >= limit,
    lt: (value: number) => value < limit,
    lte: (value: number) => value <= limit,
  }[how];
  return (text) => text.trim() !== "" && compare(Number(text));
}

function expressionMatch(test: FieldTest, text: string, problems: Problems): TextMatch {
  const say = (message: string) => {
    problems.add(`${test.field ?? ""}|re`, test.place, message);
    return () => false;
  };
  if (text.length > longestExpression)
    return say(`La expresión regular tiene más de ${longestExpression} caracteres.`);
  if (/\(\?(?:[=!>]|<[=!])/.test(text))
    return say("La expresión regular mira hacia adelante o hacia atrás (?=, ?!, ?<=): no se admite.");
  try {
    const flags =
      (test.flags.includes("i") ? RE2JS.CASE_INSENSITIVE : 0) |
      (test.flags.includes("m") ? RE2JS.MULTILINE : 0) |
      (test.flags.includes("s") ? RE2JS.DOTALL : 0);
    const expression = RE2JS.compile(text, flags);
    return (value) => expression.test(value.slice(0, longestForExpression));
  } catch {
    return say(`La expresión regular «${text.slice(0, 60)}» no se entiende.`);
  }
}

function networkMatch(test: FieldTest, text: string, problems: Problems): TextMatch {
  const [, address = "", bits] = /^\s*([0-9a-fA-F.:]+)\/(\d{1,3})\s*$/.exec(text) ?? [];
  const family = isIP(address) === 6 ? "ipv6" : "ipv4";
  const list = new BlockList();
  try {
    list.addSubnet(address, bits === undefined ? -1 : Number(bits), family);
  } catch {
    problems.add(`${test.field ?? ""}|cidr`, test.place, `«${text.slice(0, 60)}» no es una red: 10.0.0.0/8.`);
    return () => false;
  }
  return (value) => {
    const kind = isIP(value);
    return kind !== 0 && list.check(value, kind === 6 ? "ipv6" : "ipv4");
  };
}
