/** A syntax error of a pattern with its position. The only error that parsing throws. */
export class PatternError extends Error {
  readonly position: number;
  constructor(message: string, position: number) {
    super(message);
    this.name = "PatternError";
    this.position = position;
  }
}

export type TokenKind = "sign" | "word" | "text" | "integer" | "float" | "hex" | "binary" | "time" | "end";

export interface Token {
  kind: TokenKind;
  /** The text of the token in the pattern; for a literal, its value. */
  text: string;
  at: number;
}

const longestPattern = 100_000;

/** The token patterns, tried in this order. Each consumes at least one character and never backtracks. */
const shapes: readonly [TokenKind | "space", RegExp][] = [
  ["space", /(?:[\s\u0085\u200b\ufeff]|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/|\/\/[^\r\n]*)/y],
  ["time", /t'([^']*)'/y],
  ["hex", /h'((?:[0-9a-fA-F]{2})*)'/y],
  ["binary", /b'((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)'/y],
  ["text", /'((?:[^'\\]|\\['\\])*)'/y],
  ["float", /[+-]?\d*\.\d+/y],
  ["integer", /[+-]?(?:0|[1-9]\d*)(?![\w.])/y],
  ["word", /[A-Za-z_][A-Za-z0-9_-]*/y],
  ["sign", /==|!=|<>|<=|>=|[=<>[\]().,:*]/y],
];

/** Returns the tokens of a pattern, the end token last. */
export function tokenizePattern(pattern: string): Token[] {
  if (pattern.length > longestPattern) throw new PatternError("El patrón es demasiado largo", longestPattern);
  const tokens: Token[] = [];
  let at = 0;
  while (at < pattern.length) {
    const token = tokenAt(pattern, at);
    if (!token) throw new PatternError("Aquí hay algo que no es parte de un patrón", at);
    if (token.kind !== "space") tokens.push({ kind: token.kind, text: token.text, at });
    at += token.length;
  }
  tokens.push({ kind: "end", text: "", at });
  return tokens;
}

function tokenAt(pattern: string, at: number) {
  for (const [kind, shape] of shapes) {
    shape.lastIndex = at;
    const match = shape.exec(pattern);
    if (!match) continue;
    const [whole, inside = whole] = match;
    if (kind === "time" && !isTime(inside)) throw new PatternError("No es un momento", at);
    const text = kind === "text" ? inside.replace(/\\(.)/g, "$1") : inside;
    return { kind, text, length: whole.length };
  }
  return undefined;
}

// The check counts digits only, as the grammar does: the 30th of February is a date to it.
const time =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?Z$/;
const isTime = (text: string) => time.test(text);
