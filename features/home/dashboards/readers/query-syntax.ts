import { entryOf } from "#platform/contract/word-list.ts";
import { UnsupportedPanel } from "./unsupported.ts";

/** A query as a tree: comparisons of one field joined by and, or, not. */
export type QueryNode =
  | { kind: "match"; field: string; value: string; quoted: boolean }
  | { kind: "not"; of: QueryNode }
  | { kind: "and" | "or"; of: QueryNode[] };

type Token = { kind: "(" | ")" | ":" | "and" | "or" | "not" | "word" | "quoted"; text: string };

const maxLength = 4_000;
const maxTokens = 400;
const maxNesting = 20;
const words: Readonly<Record<string, "and" | "or" | "not">> = {
  and: "and",
  or: "or",
  not: "not",
  "&&": "and",
  "||": "or",
  "!": "not",
};

/** Splits a query into its tokens. A backslash escapes the next character. */
function tokensOf(query: string): Token[] {
  if (query.length > maxLength) throw new UnsupportedPanel("La consulta es demasiado larga.");
  const tokens: Token[] = [];
  for (let at = 0; at < query.length; ) {
    const unit = query.charAt(at);
    if (/\s/.test(unit)) {
      at += 1;
      continue;
    }
    if (tokens.length >= maxTokens) throw new UnsupportedPanel("La consulta tiene demasiadas partes.");
    if (unit === "(" || unit === ")" || unit === ":") {
      tokens.push({ kind: unit, text: unit });
      at += 1;
      continue;
    }
    if (/[<>[\]{}~^]/.test(unit))
      throw new UnsupportedPanel("La consulta compara rangos o expresiones que el portal no evalúa.");
    const [token, next] = unit === '"' ? quotedAt(query, at) : wordAt(query, at);
    tokens.push(token);
    at = next;
  }
  return tokens;
}

function quotedAt(query: string, start: number): [Token, number] {
  let text = "";
  for (let at = start + 1; at < query.length; at += 1) {
    const unit = query.charAt(at);
    if (unit === '"') return [{ kind: "quoted", text }, at + 1];
    if (unit === "\\") at += 1;
    text += query.charAt(at);
  }
  throw new UnsupportedPanel("La consulta tiene comillas sin cerrar.");
}

function wordAt(query: string, start: number): [Token, number] {
  let text = "";
  let at = start;
  for (; at < query.length; at += 1) {
    const unit = query.charAt(at);
    if (/[\s():"<>[\]{}~^]/.test(unit)) break;
    if (unit === "!" && text === "") return [{ kind: "not", text: "!" }, at + 1];
    if (unit === "\\") at += 1;
    text += query.charAt(at);
  }
  const kind = entryOf(words, text.toLowerCase());
  return [{ kind: kind ?? "word", text }, at];
}

class QueryParser {
  readonly #tokens: readonly Token[];
  readonly #joinsBySpace: boolean;
  #at = 0;

  constructor(tokens: readonly Token[], joinsBySpace: boolean) {
    this.#tokens = tokens;
    this.#joinsBySpace = joinsBySpace;
  }

  parse(): QueryNode {
    const node = this.#or(0, undefined);
    if (this.#at < this.#tokens.length) throw new UnsupportedPanel("La consulta no se entiende.");
    return node;
  }

  #or(depth: number, field: string | undefined): QueryNode {
    if (depth > maxNesting) throw new UnsupportedPanel("La consulta tiene demasiados paréntesis.");
    const of = [this.#and(depth, field)];
    while (this.#take("or")) of.push(this.#and(depth, field));
    return of.length === 1 && of[0] ? of[0] : { kind: "or", of };
  }

  #and(depth: number, field: string | undefined): QueryNode {
    const of = [this.#not(depth, field)];
    for (;;) {
      if (this.#take("and")) of.push(this.#not(depth, field));
      else if (this.#joinsBySpace && this.#begins()) {
        // Lucene joins adjacent terms by OR.
        throw new UnsupportedPanel("La consulta busca texto libre en todos los campos.");
      } else break;
    }
    return of.length === 1 && of[0] ? of[0] : { kind: "and", of };
  }

  #begins(): boolean {
    const kind = this.#tokens[this.#at]?.kind;
    return kind !== undefined && kind !== ")" && kind !== "or" && kind !== "and";
  }

  #not(depth: number, field: string | undefined): QueryNode {
    if (depth > maxNesting) throw new UnsupportedPanel("La consulta tiene demasiados paréntesis.");
    if (this.#take("not")) return { kind: "not", of: this.#not(depth + 1, field) };
    if (this.#take("(")) {
      const inside = this.#or(depth + 1, field);
      if (!this.#take(")")) throw new UnsupportedPanel("La consulta tiene paréntesis sin cerrar.");
      return inside;
    }
    return this.#match(depth, field);
  }

  #match(depth: number, field: string | undefined): QueryNode {
    const token = this.#tokens[this.#at];
    if (!token || (token.kind !== "word" && token.kind !== "quoted"))
      throw new UnsupportedPanel("La consulta no se entiende.");
    this.#at += 1;
    if (field !== undefined)
      return { kind: "match", field, value: token.text, quoted: token.kind === "quoted" };
    if (!this.#take(":")) throw new UnsupportedPanel("La consulta busca texto libre en todos los campos.");
    if (this.#tokens[this.#at]?.kind === "(") return this.#not(depth + 1, token.text);
    return this.#match(depth, token.text);
  }

  #take(kind: Token["kind"]): boolean {
    if (this.#tokens[this.#at]?.kind !== kind) return false;
    this.#at += 1;
    return true;
  }
}

/**
 * Parses a query of KQL or Lucene; undefined when it matches everything. Throws the reason when the portal has no
 * equivalent.
 */
export function parseQuery(query: string): QueryNode | undefined {
  const tokens = tokensOf(query);
  if (tokens.length === 0 || (tokens.length === 1 && tokens[0]?.text === "*")) return undefined;
  return new QueryParser(tokens, true).parse();
}
