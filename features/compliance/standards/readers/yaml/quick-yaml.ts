import { entryOf } from "#platform/contract/word-list.ts";

/**
 * Folds quoted text over several lines: a line break becomes a blank, an empty line a line break, and a final backslash
 * in double quotes removes the break. Undefined for rarer rules.
 */
function foldLines(lines: readonly string[], escapes: boolean): string | undefined {
  let text = "";
  let empty = 0;
  let joined = true;
  for (const [place, raw] of lines.entries()) {
    const [first, last] = [place === 0, place === lines.length - 1];
    const line = trimmed(raw, first, last);
    if (line === "" && !first && !last) {
      empty += 1;
      if (joined && place > 1) return undefined;
      continue;
    }
    if (!first) text += empty > 0 ? "\n".repeat(empty) : joined ? "" : " ";
    empty = 0;
    joined = false;
    if (escapes && !last && endsInEscape(line)) {
      text += line.slice(0, -1);
      joined = true;
    } else {
      if (escapes && !last && withoutBlanksAtEnd(raw).endsWith("\\") && !endsInEscape(raw)) return undefined;
      text += line;
    }
  }
  return text;
}

function trimmed(line: string, first: boolean, last: boolean): string {
  const start = first ? line : line.replace(/^[ \t]+/, "");
  return last ? start : withoutBlanksAtEnd(start);
}

// A pattern that ends in `$` would be tried from each blank of a long line.
function withoutBlanksAtEnd(line: string): string {
  let end = line.length;
  while (line[end - 1] === " " || line[end - 1] === "\t") end -= 1;
  return line.slice(0, end);
}

function endsInEscape(line: string): boolean {
  let at = line.length;
  while (line[at - 1] === "\\") at -= 1;
  return (line.length - at) % 2 === 1;
}

const namedEscapes: Record<string, string> = {
  "0": "\0",
  a: "\x07",
  b: "\b",
  t: "\t",
  n: "\n",
  v: "\v",
  f: "\f",
  r: "\r",
  e: "\x1b",
  " ": " ",
  '"': '"',
  "/": "/",
  "\\": "\\",
  N: "\x85",
  _: "\xa0",
  L: "\u2028",
  P: "\u2029",
};

/** Resolves the escapes of double-quoted text; undefined when one is invalid. */
function unescapeDouble(text: string): string | undefined {
  let isKnown = true;
  const unescaped = text.replace(
    /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([\s\S])?)/g,
    (_whole, two?: string, four?: string, eight?: string, name?: string) => {
      const digits = two ?? four ?? eight;
      if (digits !== undefined) {
        const point = Number.parseInt(digits, 16);
        if (point <= 0x10ffff && (point < 0xd800 || point > 0xdfff)) return String.fromCodePoint(point);
      }
      const character = digits === undefined && name !== undefined ? entryOf(namedEscapes, name) : undefined;
      if (character === undefined) isKnown = false;
      return character ?? "";
    },
  );
  return isKnown ? unescaped : undefined;
}

type QuickValue = string | string[] | { [key: string]: QuickValue };

const entry = /^([a-z][a-z0-9_]*):(?: (.*))?$/i;
const plainStart = /^[\p{L}\p{N}(¿¡./•«]/u;
const plainBreaks = /: | #|:$/;
const unusual = /[\p{Cc}\u2028\u2029\uFEFF\uFFFE\uFFFF]|\p{Cs}/u;

/** Thrown for syntax that this reader does not support; the full reader is used then. */
class Unusual extends Error {}
const unusualText = new Unusual();

/**
 * Parses the YAML subset of nearly all libraries (maps and lists by indentation, plain and quoted text) a hundred times
 * faster than a full reader. Undefined for anything else; supported syntax gives the same result.
 */
export function quickYamlItem(text: string): QuickValue | undefined {
  const lines = text.split("\n");
  while (lines.at(-1)?.trim() === "") lines.pop();
  const first = lines[0] ?? "";
  const dash = first.length - first.trimStart().length;
  if (!first.startsWith("- ", dash) || unusual.test(text.replaceAll("\n", ""))) return undefined;
  lines[0] = `${" ".repeat(dash + 2)}${first.slice(dash + 2)}`;
  if (indentOf(lines[0]) !== dash + 2) return undefined;
  try {
    const walk = new Walk(lines);
    const value = walk.map(dash + 2);
    return walk.isAtEnd() ? value : undefined;
  } catch (error) {
    if (error instanceof Unusual) return undefined;
    throw error;
  }
}

const indentOf = (line: string) => line.length - line.trimStart().length;

class Walk {
  readonly #lines: string[];
  #at = 0;

  constructor(lines: string[]) {
    this.#lines = lines;
  }

  isAtEnd(): boolean {
    return this.#at >= this.#lines.length;
  }

  map(indent: number): { [key: string]: QuickValue } {
    if (indent > 40) throw unusualText;
    const mapping: { [key: string]: QuickValue } = {};
    for (let line = this.#lines[this.#at]; line !== undefined; line = this.#lines[this.#at]) {
      const depth = indentOf(line);
      if (depth < indent) break;
      const [, key, value = ""] = (depth === indent && entry.exec(line.slice(indent).trimEnd())) || [];
      if (key === undefined || Object.hasOwn(mapping, key)) throw unusualText;
      this.#at += 1;
      mapping[key] = value.trim() === "" ? this.#nested(indent) : this.#scalar(value.trimStart(), indent);
    }
    return mapping;
  }

  /** Returns the value below a key without one: a list of texts, a map, or nothing. */
  #nested(indent: number): QuickValue {
    const line = this.#lines[this.#at];
    if (line === undefined) return "";
    const depth = indentOf(line);
    if (line.startsWith("- ", depth) && depth >= indent) return this.#list(depth);
    if (depth > indent) return this.map(depth);
    if (line.trim() === "") throw unusualText;
    return "";
  }

  #list(indent: number): string[] {
    const items: string[] = [];
    for (let line = this.#lines[this.#at]; line?.startsWith("- ", indent); line = this.#lines[this.#at]) {
      if (indentOf(line) !== indent) break;
      this.#at += 1;
      items.push(this.#scalar(line.slice(indent + 2).trim(), indent));
    }
    return items;
  }

  /** Reads a scalar that begins here and continues on the following lines that are indented more than its key. */
  #scalar(start: string, indent: number): string {
    if (start.startsWith("'")) return this.#quoted(start, indent, "'");
    if (start.startsWith('"')) return this.#quoted(start, indent, '"');
    const parts = [start.trim()];
    for (let line = this.#lines[this.#at]; line !== undefined; line = this.#lines[this.#at]) {
      if (line.trim() === "") throw unusualText;
      if (indentOf(line) <= indent) break;
      parts.push(line.trim());
      this.#at += 1;
    }
    if (!plainStart.test(start) || parts.some((part) => plainBreaks.test(part) || /^[-?#]/.test(part)))
      throw unusualText;
    return parts.join(" ");
  }

  #quoted(start: string, indent: number, quote: "'" | '"'): string {
    const lines = [start.slice(1)];
    for (;;) {
      const end = closingQuote(lines.at(-1) ?? "", quote);
      if (end !== undefined) {
        const last = lines.pop() ?? "";
        if (last.slice(end + 1).trim() !== "") throw unusualText;
        lines.push(last.slice(0, end));
        const text = foldLines(lines, quote === '"');
        const unescaped = quote === "'" ? text?.replaceAll("''", "'") : text && unescapeDouble(text);
        if (unescaped === undefined) throw unusualText;
        return unescaped;
      }
      const next = this.#lines[this.#at];
      if (next === undefined || (next.trim() !== "" && indentOf(next) <= indent)) throw unusualText;
      lines.push(next);
      this.#at += 1;
    }
  }
}

/** Returns the end of the quote in this line; -1 when it does not end. */
function closingQuote(line: string, quote: "'" | '"'): number | undefined {
  for (let at = 0; at < line.length; at += 1) {
    if (quote === '"' && line[at] === "\\") at += 1;
    else if (line[at] === quote) {
      if (quote === '"' || line[at + 1] !== "'") return at;
      at += 1;
    }
  }
  return undefined;
}
