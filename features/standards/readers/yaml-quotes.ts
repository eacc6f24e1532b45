import { entryOf } from "#platform/contract/word-list.ts";
/**
 * Quoted text over several lines as one: a break becomes a blank, an empty line becomes a break, and in double quotes
 * a backslash at the end takes the break away. Undefined where the rules get finer than that.
 */
export function foldLines(lines: readonly string[], escapes: boolean): string | undefined {
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
      if (escapes && !last && /\\[ \t]*$/.test(raw) && !endsInEscape(raw)) return undefined;
      text += line;
    }
  }
  return text;
}

function trimmed(line: string, first: boolean, last: boolean): string {
  const start = first ? line : line.replace(/^[ \t]+/, "");
  return last ? start : start.replace(/[ \t]+$/, "");
}

function endsInEscape(line: string): boolean {
  return (/\\*$/.exec(line)?.[0].length ?? 0) % 2 === 1;
}

const named: Record<string, string> = {
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

/** Double-quoted text with its escapes resolved; undefined when one of them is none. */
export function unescapeDouble(text: string): string | undefined {
  let isKnown = true;
  const said = text.replace(
    /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([\s\S])?)/g,
    (_whole, two?: string, four?: string, eight?: string, name?: string) => {
      const digits = two ?? four ?? eight;
      if (digits !== undefined) {
        const point = Number.parseInt(digits, 16);
        if (point <= 0x10ffff && (point < 0xd800 || point > 0xdfff)) return String.fromCodePoint(point);
      }
      const character = digits === undefined && name !== undefined ? entryOf(named, name) : undefined;
      if (character === undefined) isKnown = false;
      return character ?? "";
    },
  );
  return isKnown ? said : undefined;
}
