import { expressionFunctions, type Value, valueText } from "./functions.rules.ts";
import { type Expression, parseExpression } from "./parse-expression.rules.ts";
import { ExpressionError } from "./tokens.rules.ts";

/** Returns the value at a path; undefined where the path does not exist. */
export type Resolve = (parts: readonly (string | number)[]) => Value | undefined;

/**
 * Returns a function that resolves paths in an object. Only own properties are read, so that `__proto__` has no
 * effect.
 */
export function resolverInScope(scope: { [key: string]: Value }): Resolve {
  return (parts) => {
    let value: Value | undefined = scope;
    for (const part of parts) {
      if (Array.isArray(value)) value = typeof part === "number" ? value[part] : undefined;
      else if (value !== null && typeof value === "object" && Object.hasOwn(value, part)) value = value[part];
      else return undefined;
    }
    return value;
  };
}

/** Evaluates an expression; a path that does not exist is an error, never an empty text. */
export function evaluateExpression(expression: Expression, resolve: Resolve): Value {
  switch (expression.type) {
    case "literal":
      return expression.value;
    case "path": {
      const value = resolve(expression.parts);
      if (value === undefined) throw new ExpressionError(`No existe «${expression.parts.join(".")}».`);
      return value;
    }
    case "call": {
      const called = expressionFunctions[expression.name];
      if (!called) throw new ExpressionError(`No existe la función «${expression.name}».`);
      if (called.takes !== expression.arguments.length)
        throw new ExpressionError(`«${expression.name}» recibe ${called.takes} valores.`);
      return called.run(...expression.arguments.map((each) => evaluateExpression(each, resolve)));
    }
    case "not":
      return !isTrue(evaluateExpression(expression.operand, resolve));
    case "operation":
      return operate(expression, resolve);
  }
}

function operate({ sign, left, right }: Extract<Expression, { type: "operation" }>, resolve: Resolve): Value {
  const first = evaluateExpression(left, resolve);
  if (sign === "y") return isTrue(first) && isTrue(evaluateExpression(right, resolve));
  if (sign === "o") return isTrue(first) || isTrue(evaluateExpression(right, resolve));
  const second = evaluateExpression(right, resolve);
  const areNumbers = typeof first === "number" && typeof second === "number";
  switch (sign) {
    case "==":
      return areNumbers ? first === second : valueText(first) === valueText(second);
    case "!=":
      return areNumbers ? first !== second : valueText(first) !== valueText(second);
    case "+":
      return areNumbers ? first + second : valueText(valueText(first) + valueText(second));
    default:
      return compare(sign, first, second);
  }
}

function compare(sign: string, first: Value, second: Value): boolean {
  const areNumbers = typeof first === "number" && typeof second === "number";
  if (!areNumbers && !(typeof first === "string" && typeof second === "string"))
    throw new ExpressionError("Solo se comparan números con números y textos con textos.");
  if (sign === "<") return first < second;
  if (sign === "<=") return first <= second;
  return sign === ">" ? first > second : first >= second;
}

export function isTrue(value: Value): boolean {
  if (typeof value === "boolean") return value;
  throw new ExpressionError("La condición debe dar verdadero o falso.");
}

/** Splits a text into literal parts and the expressions between {{ and }}. */
export function templatePieces(text: string): (string | Expression)[] {
  const pieces: (string | Expression)[] = [];
  let at = 0;
  for (let open = text.indexOf("{{"); open >= 0; open = text.indexOf("{{", at)) {
    const close = text.indexOf("}}", open + 2);
    if (close < 0) throw new ExpressionError("Falta cerrar una expresión con «}}».");
    if (open > at) pieces.push(text.slice(at, open));
    pieces.push(parseExpression(text.slice(open + 2, close)));
    at = close + 2;
  }
  if (at < text.length) pieces.push(text.slice(at));
  return pieces;
}

/**
 * Replaces the expressions in a text by their values. A text that consists of a single expression keeps the type of
 * its value.
 */
export function fillTemplateText(text: string, resolve: Resolve): Value {
  const pieces = templatePieces(text);
  const [only] = pieces;
  if (pieces.length === 1 && only !== undefined && typeof only !== "string")
    return evaluateExpression(only, resolve);
  return valueText(
    pieces
      .map((piece) => (typeof piece === "string" ? piece : valueText(evaluateExpression(piece, resolve))))
      .join(""),
  );
}

/** The paths that a text names. */
export function expressionPathsIn(text: string): (string | number)[][] {
  const walk = (expression: Expression): (string | number)[][] => {
    switch (expression.type) {
      case "literal":
        return [];
      case "path":
        return [expression.parts];
      case "call":
        return expression.arguments.flatMap(walk);
      case "not":
        return walk(expression.operand);
      case "operation":
        return [...walk(expression.left), ...walk(expression.right)];
    }
  };
  return templatePieces(text).flatMap((piece) => (typeof piece === "string" ? [] : walk(piece)));
}
