import { functions, textOf, type Value } from "./functions.rules.ts";
import { type Expression, parseExpression } from "./parse-expression.rules.ts";
import { ExpressionError } from "./tokens.rules.ts";

/** Returns the value at a path; undefined where the path does not exist. */
export type Resolve = (parts: readonly (string | number)[]) => Value | undefined;

/** Resolves paths in an object: only own properties, so that `__proto__` leads nowhere. */
export function resolveIn(scope: { [key: string]: Value }): Resolve {
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
export function evaluate(expression: Expression, resolve: Resolve): Value {
  switch (expression.type) {
    case "literal":
      return expression.value;
    case "path": {
      const value = resolve(expression.parts);
      if (value === undefined) throw new ExpressionError(`No existe «${expression.parts.join(".")}».`);
      return value;
    }
    case "call": {
      const called = functions[expression.name];
      if (!called) throw new ExpressionError(`No existe la función «${expression.name}».`);
      if (called.takes !== expression.arguments.length)
        throw new ExpressionError(`«${expression.name}» recibe ${called.takes} valores.`);
      return called.run(...expression.arguments.map((each) => evaluate(each, resolve)));
    }
    case "not":
      return !isTrue(evaluate(expression.operand, resolve));
    case "operation":
      return operate(expression, resolve);
  }
}

function operate({ sign, left, right }: Extract<Expression, { type: "operation" }>, resolve: Resolve): Value {
  const first = evaluate(left, resolve);
  if (sign === "y") return isTrue(first) && isTrue(evaluate(right, resolve));
  if (sign === "o") return isTrue(first) || isTrue(evaluate(right, resolve));
  const second = evaluate(right, resolve);
  const areNumbers = typeof first === "number" && typeof second === "number";
  switch (sign) {
    case "==":
      return areNumbers ? first === second : textOf(first) === textOf(second);
    case "!=":
      return areNumbers ? first !== second : textOf(first) !== textOf(second);
    case "+":
      return areNumbers ? first + second : textOf(textOf(first) + textOf(second));
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

/** The pieces of a text: literal parts, and expressions between {{ and }}. */
export function piecesOf(text: string): (string | Expression)[] {
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

/** Replaces the expressions of a text. A text that is a single expression keeps the type of its value. */
export function fillText(text: string, resolve: Resolve): Value {
  const pieces = piecesOf(text);
  const [only] = pieces;
  if (pieces.length === 1 && only !== undefined && typeof only !== "string") return evaluate(only, resolve);
  return textOf(
    pieces.map((piece) => (typeof piece === "string" ? piece : textOf(evaluate(piece, resolve)))).join(""),
  );
}

/** The paths that a text names. */
export function pathsOf(text: string): (string | number)[][] {
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
  return piecesOf(text).flatMap((piece) => (typeof piece === "string" ? [] : walk(piece)));
}
