import { ExpressionError, type Token, tokenizeExpression } from "./tokens.rules.ts";

export type Expression =
  | { type: "literal"; value: string | number | boolean }
  | { type: "path"; parts: (string | number)[] }
  | { type: "call"; name: string; arguments: Expression[] }
  | { type: "operation"; sign: string; left: Expression; right: Expression }
  | { type: "not"; operand: Expression };

const maxDepth = 20;
const comparisons = new Set(["==", "!=", "<", "<=", ">", ">="]);

class Reader {
  readonly #tokens: Token[];
  #at = 0;
  #depth = 0;

  constructor(tokens: Token[]) {
    this.#tokens = tokens;
  }

  get next(): Token {
    return this.#tokens[this.#at] ?? { type: "end" };
  }

  isSign(...signs: string[]): string | undefined {
    return this.next.type === "sign" && signs.includes(this.next.value) ? this.next.value : undefined;
  }

  isWord(word: string): boolean {
    return this.next.type === "name" && this.next.value === word;
  }

  take(): Token {
    const token = this.next;
    this.#at += 1;
    return token;
  }

  expect(sign: string): void {
    if (!this.isSign(sign)) throw new ExpressionError(`Falta «${sign}» en la expresión.`);
    this.take();
  }

  /** Parses a nested part of an expression; more than 20 levels are refused. */
  nested<T>(read: () => T): T {
    this.#depth += 1;
    if (this.#depth > maxDepth) throw new ExpressionError("La expresión tiene demasiados niveles.");
    const value = read();
    this.#depth -= 1;
    return value;
  }
}

/** Parses an expression of the portal's own grammar: paths, literals, comparisons, `y`, `o`, `no` and functions. */
export function parseExpression(source: string): Expression {
  const reader = new Reader(tokenizeExpression(source));
  const expression = readOr(reader);
  if (reader.next.type !== "end") throw new ExpressionError("Sobra texto al final de la expresión.");
  return expression;
}

function readOr(reader: Reader): Expression {
  return reader.nested(() => {
    let left = readAnd(reader);
    while (reader.isWord("o")) {
      reader.take();
      left = { type: "operation", sign: "o", left, right: readAnd(reader) };
    }
    return left;
  });
}

function readAnd(reader: Reader): Expression {
  let left = readNot(reader);
  while (reader.isWord("y")) {
    reader.take();
    left = { type: "operation", sign: "y", left, right: readNot(reader) };
  }
  return left;
}

function readNot(reader: Reader): Expression {
  if (!reader.isWord("no")) return readComparison(reader);
  reader.take();
  return reader.nested(() => ({ type: "not", operand: readNot(reader) }));
}

function readComparison(reader: Reader): Expression {
  const left = readSum(reader);
  const { next } = reader;
  if (next.type !== "sign" || !comparisons.has(next.value)) return left;
  reader.take();
  return { type: "operation", sign: next.value, left, right: readSum(reader) };
}

function readSum(reader: Reader): Expression {
  let left = readOperand(reader);
  while (reader.isSign("+")) {
    reader.take();
    left = { type: "operation", sign: "+", left, right: readOperand(reader) };
  }
  return left;
}

function readOperand(reader: Reader): Expression {
  const token = reader.take();
  if (token.type === "number" || token.type === "text") return { type: "literal", value: token.value };
  if (token.type === "sign" && token.value === "(") {
    const inner = readOr(reader);
    reader.expect(")");
    return inner;
  }
  if (token.type !== "name") throw new ExpressionError("La expresión está incompleta.");
  if (token.value === "verdadero" || token.value === "falso")
    return { type: "literal", value: token.value === "verdadero" };
  return reader.isSign("(") ? readCall(reader, token.value) : readPath(reader, token.value);
}

function readCall(reader: Reader, name: string): Expression {
  reader.expect("(");
  const args: Expression[] = [];
  while (!reader.isSign(")")) {
    args.push(readOr(reader));
    if (!reader.isSign(")")) reader.expect(",");
  }
  reader.expect(")");
  return { type: "call", name, arguments: args };
}

function readPath(reader: Reader, root: string): Expression {
  const parts: (string | number)[] = [root];
  for (let sign = reader.isSign(".", "["); sign; sign = reader.isSign(".", "[")) {
    reader.take();
    const part = reader.take();
    if (sign === "." && part.type === "name") parts.push(part.value);
    else if (sign === "[" && part.type === "number") {
      parts.push(part.value);
      reader.expect("]");
    } else throw new ExpressionError(`La ruta «${parts.join(".")}» está incompleta.`);
  }
  return { type: "path", parts };
}
