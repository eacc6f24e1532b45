const newline = 10;
const quote = 34;
const comma = 44;
const colon = 58;
const openBracket = 91;
const backslash = 92;
const closeBrace = 125;
const openBrace = 123;

/** The depth beyond which brackets are only counted, because the reader refuses such a record. */
const cachedAnswers = 256;

/** The open brackets inside one object, and whether another may open: enough to see that a record is broken. */
export class RecordNesting {
  depth = 0;
  readonly #open = new Uint8Array(cachedAnswers);
  /** The last significant character outside strings; a quote stands for any scalar. */
  #last = 0;
  #escaped = false;

  /** Starts a record after its opening brace. */
  begin(): void {
    this.depth = 0;
    this.#escaped = false;
    this.open(openBrace);
  }

  open(bracket: number): void {
    if (this.depth < cachedAnswers) this.#open[this.depth] = bracket;
    this.depth += 1;
    this.#last = bracket;
  }

  /** Returns whether this bracket closes the open one. */
  close(bracket: number): boolean {
    this.depth -= 1;
    this.#last = quote;
    if (this.depth >= cachedAnswers) return true;
    return this.#open[this.depth] === (bracket === closeBrace ? openBrace : openBracket);
  }

  value(): void {
    this.#last = quote;
  }

  sign(unit: number): void {
    this.#last = unit;
  }

  /** Whether an object may open here: after a colon in an object, after a comma or at the beginning in a list. */
  mayOpenObject(): boolean {
    if (this.#last === colon) return true;
    if (this.depth > cachedAnswers) return true;
    return this.#open[this.depth - 1] === openBracket && (this.#last === comma || this.#last === openBracket);
  }

  /** Returns the end of the string around `start`: its quote, a line's end (no string has one), or the chunk's. */
  endOfString(bytes: Buffer, start: number): number {
    let at = start;
    if (this.#escaped && at < bytes.length) {
      this.#escaped = false;
      if (bytes[at] !== newline) at += 1;
    }
    for (; at < bytes.length; at += 1) {
      const unit = bytes[at];
      if (unit === quote || unit === newline) return at;
      if (unit === backslash) {
        at += 1;
        if (at === bytes.length) this.#escaped = true;
        else if (bytes[at] === newline) return at;
      }
    }
    return bytes.length;
  }
}

/**
 * The text before a list of records inside a wrapper: the names under which clouds deliver a file, as its first member,
 * or the list of Kubernetes audit events, after its kind and version.
 */
const cloud = '"(?:Records|records|Findings|findings)"';
/** The plain values or objects that a search engine or a Microsoft service writes before its list. */
const value = String.raw`(?:"(?:[^"\\]|\\.)*"|[-\d.eE+]+|true|false|null|\{[^{}[\]]*\})`;
const facts = (names: string) => String.raw`(?:"(?:${names})"\s*:\s*${value}\s*,\s*)*`;
const beside = "took|timed_out|terminated_early|num_reduce_phases|_scroll_id|pit_id|_shards|_clusters|status";
const search = String.raw`${facts(beside)}"hits"\s*:\s*\{\s*${facts("total|max_score")}"hits"`;
const answer = `${facts(String.raw`@?odata\.\w+|@?nextLink|count|totalCount`)}"value"`;
const member = String.raw`(?:"(?:kind|apiVersion)"\s*:\s*"[^"\\]*"|"metadata"\s*:\s*\{[^{}[\]]*\})\s*,\s*`;
const kubernetes = String.raw`(?=[^[]*"audit\.k8s\.io/)(?:${member})+"items"`;
const opening = new RegExp(String.raw`^\{\s*(?:${cloud}|${kubernetes}|${search}|${answer})\s*:\s*$`);

/** The beginnings of such objects: checked first, since nearly no record has them. */
const firstNames = new RegExp(
  String.raw`^(?:[Rr]ecords|[Ff]indings|kind|apiVersion|${beside}|hits|@?odata\.\w+|@?nextLink|count|totalCount|value)"`,
);
const longestName = 20;
const space = 32;
/** The most bytes of an opening that are examined; a continuation token may be long. */
export const longestOpening = 2_000;

/** Returns whether an object that begins like this, before its first `[`, is only the wrapper of a list of records. */
export function opensWrapper(head: Buffer): boolean {
  return head.length > 0 && opening.test(head.toString("latin1"));
}

/** Returns the start of the list of a wrapper, when the object at `at` is one. */
export function wrapperEnd(bytes: Buffer, at: number): number | undefined {
  let letter = at + 1;
  while (letter < bytes.length && (bytes[letter] as number) <= space) letter += 1;
  if (bytes[letter] !== quote) return undefined;
  if (!firstNames.test(bytes.toString("latin1", letter + 1, letter + longestName))) return undefined;
  const list = bytes.subarray(at, at + longestOpening).indexOf(openBracket);
  return list !== -1 && opensWrapper(bytes.subarray(at, at + list)) ? at + list : undefined;
}
