/** An error in an expression, or a path that does not exist; the message is shown to the author of the pipeline. */
export class ExpressionError extends Error {}

export type Token =
  | { type: "number"; value: number }
  | { type: "text"; value: string }
  | { type: "name"; value: string }
  | { type: "sign"; value: string }
  | { type: "end" };

const signs = ["==", "!=", "<=", ">=", "<", ">", "+", "(", ")", ",", ".", "[", "]"] as const;
const maxTokens = 400;

/** Splits an expression into its tokens in linear time; more than 400 are refused. */
export function tokenizeExpression(source: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < source.length) {
    if (/\s/.test(source[at] ?? "")) {
      at += 1;
      continue;
    }
    const [token, length] = tokenAt(source, at);
    tokens.push(token);
    if (tokens.length > maxTokens) throw new ExpressionError("La expresión es demasiado larga.");
    at += length;
  }
  return [...tokens, { type: "end" }];
}

function tokenAt(source: string, at: number): [Token, number] {
  const rest = source.slice(at, at + 64);
  const number = /^\d{1,15}(?:\.\d{1,6})?/.exec(rest)?.[0];
  if (number) return [{ type: "number", value: Number(number) }, number.length];
  const name = /^[a-z_][a-z0-9_]*/i.exec(rest)?.[0];
  if (name) return [{ type: "name", value: name }, name.length];
  const quote = source[at];
  if (quote === "'" || quote === '"') {
    const end = source.indexOf(quote, at + 1);
    if (end < 0) throw new ExpressionError("Falta cerrar las comillas de un texto.");
    return [{ type: "text", value: source.slice(at + 1, end) }, end + 1 - at];
  }
  const sign = signs.find((each) => rest.startsWith(each));
  if (sign) return [{ type: "sign", value: sign }, sign.length];
  throw new ExpressionError(`No se entiende «${rest.slice(0, 1)}» en la expresión.`);
}
