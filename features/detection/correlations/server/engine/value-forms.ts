import type { Encoding } from "#features/detection/correlations/readers/sigma/sigma-rule.ts";

const dashes = ["-", "/", "–", "—", "―"];
const maxVariants = 625;

/** Returns the variants of a text after its encodings; undefined if there would be too many. */
export function encodedValues(text: string, encodings: readonly Encoding[]): string[] | undefined {
  let texts: (string | Buffer)[] = [text];
  for (const encoding of encodings) {
    texts = texts.flatMap((each) => encode(each, encoding));
    if (texts.length > maxVariants) return undefined;
  }
  return texts.map((each) => (typeof each === "string" ? each : each.toString("latin1")));
}

function encode(value: string | Buffer, encoding: Encoding): (string | Buffer)[] {
  const bytes = typeof value === "string" ? Buffer.from(value, "utf8") : value;
  const text = typeof value === "string" ? value : value.toString("utf8");
  switch (encoding) {
    case "windash":
      return dashVariants(text);
    case "wide":
      return [Buffer.from(text, "utf16le")];
    case "utf16be":
      return [Buffer.from(text, "utf16le").swap16()];
    case "utf16":
      return [Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")])];
    case "base64":
      return [bytes.toString("base64")];
    case "base64offset":
      return [0, 1, 2].map((offset) => atOffset(bytes, offset));
  }
}

/**
 * Returns the Base64 characters of these bytes that are independent of the surrounding text, if they begin at this
 * offset modulo three.
 */
function atOffset(bytes: Buffer, offset: number): string {
  const encoded = Buffer.concat([Buffer.alloc(offset, 0x20), bytes])
    .toString("base64")
    .replaceAll("=", "");
  const whole = Math.floor(((bytes.length + offset) * 8) / 6);
  return encoded.slice(Math.ceil((offset * 8) / 6), whole);
}

/** Returns the variants of a text in which each dash before a word is any of five option marks. */
function dashVariants(text: string): string[] {
  const marks = [...text.matchAll(/(?<!\w)[-/–—―](?=\w)/g)].map(({ index }) => index);
  if (dashes.length ** marks.length > maxVariants) return [text];
  let variants = [text];
  for (const at of marks) {
    variants = variants.flatMap((each) =>
      dashes.map((dash) => each.slice(0, at) + dash + each.slice(at + 1)),
    );
  }
  return variants;
}

/** A piece of a wildcard pattern: literal text, `*` (anything) or `?` (one character). */
type Piece = { text: string } | "any" | "one";

/**
 * Parses the wildcards of a Sigma value. A backslash before `*`, `?` or another backslash makes that character
 * literal; elsewhere it is an ordinary backslash.
 */
export function patternPiecesOf(value: string): Piece[] {
  const pieces: Piece[] = [];
  let text = "";
  const flush = () => {
    if (text !== "") pieces.push({ text });
    text = "";
  };
  for (let at = 0; at < value.length; at += 1) {
    const unit = value[at] ?? "";
    const next = value[at + 1];
    if (unit === "\\" && (next === "*" || next === "?" || next === "\\")) {
      text += next;
      at += 1;
    } else if (unit === "*" || unit === "?") {
      flush();
      pieces.push(unit === "*" ? "any" : "one");
    } else text += unit;
  }
  flush();
  return pieces;
}

/** Returns the value with its wildcards taken literally, for encodings. */
export function literalTextOf(value: string): string {
  return patternPiecesOf(value)
    .map((piece) => (piece === "any" ? "*" : piece === "one" ? "?" : piece.text))
    .join("");
}

/** Returns a function that tests whether a whole text matches a pattern, without changing the case of either. */
export function patternMatcher(pieces: readonly Piece[]): (text: string) => boolean {
  const only = pieces[0];
  if (pieces.length === 0) return (text) => text === "";
  if (pieces.length === 1 && typeof only === "object") return (text) => text === only.text;
  // Each run of pieces between two `*` is matched at its leftmost position, which never misses a match.
  const runs: Piece[][] = [[]];
  for (const piece of pieces) {
    if (piece === "any") runs.push([]);
    else runs.at(-1)?.push(piece);
  }
  const first = runs[0] ?? [];
  if (runs.length === 1) return (text) => endOfRun(first, text, 0) === text.length;
  const last = runs.at(-1) ?? [];
  const middle = runs.slice(1, -1).filter((run) => run.length > 0);
  const lastLength = lengthOf(last);
  return (text) => {
    let from = endOfRun(first, text, 0);
    if (from < 0) return false;
    for (const run of middle) {
      from = findRun(run, text, from);
      if (from < 0) return false;
    }
    const at = text.length - lastLength;
    return at >= from && endOfRun(last, text, at) === text.length;
  };
}

function lengthOf(run: readonly Piece[]): number {
  return run.reduce((sum, piece) => sum + (typeof piece === "object" ? piece.text.length : 1), 0);
}

/** Returns the end of the run if it matches at this position; -1 otherwise. */
function endOfRun(run: readonly Piece[], text: string, from: number): number {
  let at = from;
  for (const piece of run) {
    if (typeof piece !== "object") {
      if (at >= text.length) return -1;
      at += 1;
    } else if (text.startsWith(piece.text, at)) at += piece.text.length;
    else return -1;
  }
  return at;
}

/** Returns the end of the leftmost match of the run from this position on; -1 if there is none. */
function findRun(run: readonly Piece[], text: string, from: number): number {
  const lead = run.findIndex((piece) => typeof piece === "object");
  const anchor = run[lead];
  if (typeof anchor !== "object") return from + run.length <= text.length ? from + run.length : -1;
  for (let at = text.indexOf(anchor.text, from + lead); at >= 0; at = text.indexOf(anchor.text, at + 1)) {
    const end = endOfRun(run, text, at - lead);
    if (end >= 0) return end;
  }
  return -1;
}
