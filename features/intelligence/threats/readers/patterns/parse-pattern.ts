import { PatternError, type Token, type TokenKind, tokenizePattern } from "./pattern-tokens.ts";
import type { Comparison, Literal, ObjectPath, Observation, Operator, Qualifier } from "./pattern-tree.ts";

/** Parses a whole STIX 2.1 pattern (OASIS, section 9). Throws only `PatternError`. */
export function parsePattern(pattern: string): Observation {
  const reader = new PatternReader(tokenizePattern(pattern));
  const tree = reader.observations();
  reader.end();
  return tree;
}

/** The deepest nesting of parentheses; real patterns have two or three levels. */
const deepest = 100;

const comparing: Readonly<Record<string, Operator>> = {
  "=": "=",
  "==": "=",
  "!=": "!=",
  "<>": "!=",
  "<": "<",
  "<=": "<=",
  ">": ">",
  ">=": ">=",
  IN: "IN",
  LIKE: "LIKE",
  MATCHES: "MATCHES",
  ISSUBSET: "ISSUBSET",
  ISSUPERSET: "ISSUPERSET",
};
const textOperators: ReadonlySet<Operator> = new Set(["LIKE", "MATCHES", "ISSUBSET", "ISSUPERSET"]);
const ofOrder: ReadonlySet<Operator> = new Set(["<", "<=", ">", ">="]);

/** The length of each kind of hash, in hexadecimal digits. */
const hashLengths: Readonly<Record<string, number>> = {
  MD5: 32,
  "SHA-1": 40,
  SHA1: 40,
  "SHA-256": 64,
  SHA256: 64,
  "SHA-512": 128,
  SHA512: 128,
};

class PatternReader {
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  end(): void {
    if (this.#next.kind !== "end") this.#refuse("Aquí sobra algo");
  }

  observations(): Observation {
    return this.#chain("FOLLOWEDBY", "followed_by", () =>
      this.#chain("OR", "or", () => this.#chain("AND", "and", () => this.#qualified())),
    );
  }

  #qualified(): Observation {
    const grouped = this.#isSign("(");
    let of: Observation = grouped
      ? this.#deeper(() => this.#within("(", () => this.observations(), ")"))
      : { kind: "one", comparison: this.#within("[", () => this.#comparisons(), "]") };
    const before = new Set<string>();
    for (;;) {
      const { at } = this.#next;
      const qualifier = this.#qualifier();
      if (!qualifier) return of;
      if (!grouped && before.has(qualifier.kind)) throw new PatternError("El mismo plazo está dos veces", at);
      before.add(qualifier.kind);
      of = { kind: "qualified", of, qualifier };
    }
  }

  #qualifier(): Qualifier | undefined {
    if (this.#takeWord("START")) {
      const start = this.#take("time", "Falta un momento").text;
      this.#needWord("STOP");
      return { kind: "between", start, stop: this.#take("time", "Falta un momento").text };
    }
    if (this.#takeWord("WITHIN")) {
      const seconds = this.#positive(this.#next.kind === "float" ? "float" : "integer");
      this.#needWord("SECONDS");
      return { kind: "within", seconds };
    }
    if (this.#takeWord("REPEATS")) {
      const times = this.#positive("integer");
      this.#needWord("TIMES");
      return { kind: "repeats", times };
    }
    return undefined;
  }

  #comparisons(): Comparison {
    return this.#chain("OR", "or", () => this.#chain("AND", "and", () => this.#comparison()));
  }

  #comparison(): Comparison {
    if (this.#isSign("(")) return this.#deeper(() => this.#within("(", () => this.#comparisons(), ")"));
    const inverted =
      this.#isWord("NOT") && this.#tokens[this.#at + 1]?.text === "EXISTS" && this.#takeWord("NOT");
    if (this.#takeWord("EXISTS")) return { kind: "exists", path: this.#path(), negated: inverted };
    const path = this.#path();
    const negated = this.#takeWord("NOT");
    const { text, at } = this.#next;
    const operator = this.#next.kind === "end" ? undefined : comparing[text];
    if (!operator) return this.#refuse("Falta cómo se compara");
    this.#at += 1;
    const values = this.#values(operator);
    if (operator === "=" || operator === "IN") checkHashes(path, values, at);
    return { kind: "test", path, negated, operator, values };
  }

  #values(operator: Operator): Literal[] {
    if (operator === "IN") return this.#within("(", () => this.#list(), ")");
    const { at } = this.#next;
    const value = this.#literal();
    if (textOperators.has(operator) && value.kind !== "text") throw new PatternError("Falta un texto", at);
    if (ofOrder.has(operator) && value.kind === "boolean") throw new PatternError("Esto no tiene orden", at);
    return [value];
  }

  #list(): Literal[] {
    if (this.#isSign(")")) return [];
    const values = [this.#literal()];
    while (this.#takeSign(",")) values.push(this.#literal());
    return values;
  }

  #literal(): Literal {
    const { kind, text } = this.#next;
    if (kind === "text" || kind === "hex" || kind === "binary" || kind === "time") {
      this.#at += 1;
      return { kind, text };
    }
    if (kind === "integer" || kind === "float") {
      this.#at += 1;
      return { kind: "number", number: Number(text) };
    }
    if (kind === "word" && (text === "true" || text === "false")) {
      this.#at += 1;
      return { kind: "boolean", boolean: text === "true" };
    }
    return this.#refuse("Falta un valor");
  }

  #path(): ObjectPath {
    const object = this.#take("word", "Falta una propiedad").text;
    this.#needSign(":");
    const steps = [this.#step()];
    for (;;) {
      if (this.#takeSign(".")) steps.push(this.#step());
      else if (this.#takeSign("[")) {
        steps.push(this.#takeSign("*") ? "*" : this.#take("integer", "Falta un lugar de la lista").text);
        this.#needSign("]");
      } else return { object, steps };
    }
  }

  #step(): string {
    const { kind, text } = this.#next;
    if (kind !== "text" && (kind !== "word" || text.includes("-")))
      return this.#refuse("Falta una propiedad");
    this.#at += 1;
    return text;
  }

  #chain<Node, Kind extends string>(
    word: string,
    kind: Kind,
    part: () => Node,
  ): Node | { kind: Kind; parts: Node[] } {
    const first = part();
    if (!this.#isWord(word)) return first;
    const parts = [first];
    while (this.#takeWord(word)) parts.push(part());
    return { kind, parts };
  }

  #deeper<Node>(read: () => Node): Node {
    this.#depth += 1;
    if (this.#depth > deepest) this.#refuse("El patrón tiene demasiados paréntesis");
    const node = read();
    this.#depth -= 1;
    return node;
  }

  #within<Node>(open: string, read: () => Node, close: string): Node {
    this.#needSign(open);
    const node = read();
    this.#needSign(close);
    return node;
  }

  #positive(kind: "integer" | "float"): number {
    const { text, at } = this.#take(kind, "Falta un número");
    if (Number(text) <= 0) throw new PatternError("El número debe ser mayor que cero", at);
    return Number(text);
  }

  #take(kind: TokenKind, otherwise: string): Token {
    const token = this.#next;
    if (token.kind !== kind) this.#refuse(otherwise);
    this.#at += 1;
    return token;
  }

  get #next(): Token {
    return this.#tokens[this.#at] as Token;
  }
  #isWord = (word: string) => this.#next.kind === "word" && this.#next.text === word;
  #isSign = (sign: string) => this.#next.kind === "sign" && this.#next.text === sign;
  #takeWord(word: string): boolean {
    const isFound = this.#isWord(word);
    if (isFound) this.#at += 1;
    return isFound;
  }
  #takeSign(sign: string): boolean {
    const isFound = this.#isSign(sign);
    if (isFound) this.#at += 1;
    return isFound;
  }
  #needWord(word: string): void {
    if (!this.#takeWord(word)) this.#refuse(`Falta ${word}`);
  }
  #needSign(sign: string): void {
    if (!this.#takeSign(sign)) this.#refuse(`Falta ${sign}`);
  }
  #refuse(reason: string): never {
    throw new PatternError(reason, this.#next.at);
  }
}

function checkHashes({ steps }: ObjectPath, values: readonly Literal[], at: number): void {
  const [name, before] = [steps.at(-1), steps.at(-2)];
  const length = before === "hashes" && name !== undefined ? hashLengths[name.toUpperCase()] : undefined;
  if (length === undefined) return;
  for (const value of values)
    if (value.kind === "text" && !(value.text.length === length && /^[0-9a-f]+$/i.test(value.text)))
      throw new PatternError("No es un hash de esa clase", at);
}
