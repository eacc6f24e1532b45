import type { IndicatorKey } from "../indicator-key.ts";
import { warningListOf } from "../warning-lists.ts";
import { keyOfValue, valueTest } from "./compare-values.ts";
import { type ObservedEvent, observedProperties } from "./observed.ts";
import { parsePattern } from "./parse-pattern.ts";
import { PatternError } from "./pattern-tokens.ts";
import type { Comparison, ObjectPath, Observation } from "./pattern-tree.ts";

/** The part of a STIX pattern that is compared with events, and how. */
export interface ComparedPattern {
  /** The keys of the pattern: a matching event contains at least one of them. */
  keys: IndicatorKey[];
  /**
   * `values`: an event with a key matches; `pattern`: the pattern must match as well; `none`: the pattern is not
   * compared.
   */
  compared: "values" | "pattern" | "none";
  /** The parts that are not compared, in Spanish; empty if all parts are compared. */
  notCompared: string;
  holds(event: ObservedEvent): boolean;
}

interface Compiled {
  /** Null if a matching event need not contain any key. */
  keys: IndicatorKey[] | null;
  exact: boolean;
  holds(event: ObservedEvent): boolean;
}

/** A part of a pattern that is not compared, with the reason. */
class NotCompared {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}

const maxKeys = 5_000;

/**
 * Compiles a STIX pattern for single events, as far as supported: equality, IN, LIKE, ISSUBSET and MATCHES (in linear
 * time), AND and OR within an observation, OR between observations, START … STOP. An unsupported part of an OR is
 * dropped; any other makes the whole pattern unsupported. Never throws.
 */
export function compilePattern(pattern: string): ComparedPattern {
  const unsupportedParts = new Set<string>();
  const compiled = compiledOf(pattern, unsupportedParts);
  const { keys } = compiled;
  const unique = new Map(keys?.map((key) => [`${key.kind} ${key.key}`, key]));
  const words = [...unsupportedParts].slice(0, 4).join("; ").slice(0, 300);
  const notCompared = words && `No se compara: ${words}.`;
  if (unique.size === 0 || unique.size > maxKeys) {
    const reason = unique.size > 0 ? "No se compara: nombra demasiados valores." : notCompared;
    return { keys: [], compared: "none", notCompared: reason, holds: () => false };
  }
  const compared = compiled.exact ? "values" : "pattern";
  return { keys: [...unique.values()], compared, notCompared, holds: compiled.holds };
}

type Left = Set<string>;
const nothing: Compiled = { keys: null, exact: false, holds: () => false };

function compiledOf(pattern: string, unsupportedParts: Left): Compiled {
  try {
    const compiled = observationOf(parsePattern(pattern), unsupportedParts);
    if (!(compiled instanceof NotCompared)) return compiled;
    unsupportedParts.add(compiled.reason);
  } catch (error) {
    if (!(error instanceof PatternError)) throw error;
    unsupportedParts.add(
      `el patrón no se entiende (${error.message.toLowerCase()}, carácter ${error.position + 1})`,
    );
  }
  return nothing;
}

function observationOf(tree: Observation, unsupportedParts: Left): Compiled | NotCompared {
  switch (tree.kind) {
    case "one":
      return find(tree.comparison, unsupportedParts);
    case "or":
      return anyOf(
        tree.parts.map((part) => observationOf(part, unsupportedParts)),
        unsupportedParts,
      );
    case "and":
      return new NotCompared("une varias observaciones con AND");
    case "followed_by":
      return new NotCompared("usa FOLLOWEDBY");
    case "qualified": {
      const { qualifier } = tree;
      if (qualifier.kind === "repeats") return new NotCompared("usa REPEATS");
      const of = observationOf(tree.of, unsupportedParts);
      // A pattern with a single observation ignores its WITHIN qualifier: one event cannot span a window.
      if (of instanceof NotCompared || qualifier.kind === "within") return of;
      const [start, stop] = [Date.parse(qualifier.start), Date.parse(qualifier.stop)];
      const between = (event: ObservedEvent) => {
        const at = event.occurred_at.getTime();
        return at >= start && at < stop && of.holds(event);
      };
      return { keys: of.keys, exact: false, holds: between };
    }
  }
}

const noValue = "nombra solo propiedades por las que no se buscan eventos";

/** Compiles a comparison so that its events can be found by keys. */
function find(comparison: Comparison, unsupportedParts: Left): Compiled | NotCompared {
  if (comparison.kind === "or") {
    const parts = comparison.parts.map((part) => find(part, unsupportedParts));
    return anyOf(parts, unsupportedParts);
  }
  const compiled = comparisonOf(comparison, unsupportedParts);
  return compiled instanceof NotCompared || compiled.keys ? compiled : new NotCompared(noValue);
}

function comparisonOf(comparison: Comparison, unsupportedParts: Left): Compiled | NotCompared {
  if (comparison.kind === "test") return testOf(comparison);
  if (comparison.kind === "exists") return new NotCompared("usa EXISTS");
  const parts = comparison.parts.map((part) => comparisonOf(part, unsupportedParts));
  if (comparison.kind === "or") return anyOf(parts, unsupportedParts);
  const firstUnsupported = parts.find((part) => part instanceof NotCompared);
  if (firstUnsupported) return firstUnsupported;
  const all = parts as Compiled[];
  // An event must match all parts, so events are looked up by the part with the fewest keys; parts without values on
  // warning lists are preferred.
  const lists = all.flatMap(({ keys }) => (keys ? [keys] : []));
  const noisy = (list: readonly IndicatorKey[]) => list.filter((key) => warningListOf(key) !== null).length;
  const [keys = null] = lists.sort((one, other) => noisy(one) - noisy(other) || one.length - other.length);
  return { keys, exact: false, holds: (event) => all.every(({ holds }) => holds(event)) };
}

function anyOf(parts: (Compiled | NotCompared)[], unsupportedParts: Left): Compiled | NotCompared {
  const compiled = parts.flatMap((part) => (part instanceof NotCompared ? [] : [part]));
  const notComparedParts = parts.flatMap((part) => (part instanceof NotCompared ? [part] : []));
  const [first] = notComparedParts;
  if (compiled.length === 0) return first ?? new NotCompared(noValue);
  for (const { reason } of notComparedParts) unsupportedParts.add(reason);
  const keys = compiled.every((part) => part.keys) ? compiled.flatMap((part) => part.keys ?? []) : null;
  return {
    keys,
    exact: compiled.every(({ exact }) => exact),
    holds: (event) => compiled.some(({ holds }) => holds(event)),
  };
}

function testOf({ path, negated, operator, values }: Comparison & { kind: "test" }): Compiled | NotCompared {
  if (negated) return new NotCompared("usa NOT");
  const property = nameOf(path);
  const observed = observedProperties[property];
  if (!observed) return new NotCompared(`${property.slice(0, 60)} no está en los eventos`);
  const tests = values.map((value) => valueTest(property, operator, value));
  const supportedTests = tests.filter((test) => test !== undefined);
  if (supportedTests.length < tests.length || supportedTests.length === 0)
    return new NotCompared(reasonOf(operator));
  const keys = keysOf(property, operator, values);
  return {
    keys,
    exact: keys !== null && operator !== "LIKE" && operator !== "MATCHES",
    holds: (event) => observed(event).some((value) => supportedTests.some((test) => test(value))),
  };
}

function reasonOf(operator: string): string {
  return ["=", "IN", "LIKE", "MATCHES", "ISSUBSET"].includes(operator)
    ? `un valor de ${operator} no se puede comparar`
    : `usa ${operator}`;
}

function keysOf(
  property: string,
  operator: string,
  values: (Comparison & { kind: "test" })["values"],
): IndicatorKey[] | null {
  if (operator === "MATCHES") return null;
  const keys = values.map((value) => {
    if (operator !== "LIKE" || value.kind !== "text") return keyOfValue(property, value);
    // A LIKE value such as `%.example.com` matches the subdomains of a domain.
    const beneath = /^%\.([^%_]+)$/.exec(value.text)?.[1];
    return property === "domain-name:value" && beneath
      ? keyOfValue(property, { kind: "text", text: beneath })
      : undefined;
  });
  const definedKeys = keys.filter((key) => key !== undefined);
  return definedKeys.length === keys.length ? definedKeys : null;
}

/** Returns the name of a property in lower case, with any list index as `[*]`. */
function nameOf({ object, steps }: ObjectPath): string {
  const names = steps.map((step) => (step === "*" || /^-?\d+$/.test(step) ? "[*]" : step));
  const name = `${object}:${names.join(".")}`.toLowerCase();
  return name.replace(/(hashes\.sha)-/, "$1");
}
