/**
 * Returns the first repeated property name in one object of a JSON text; undefined without one. Parsers differ in
 * which of the two values they use, so a check could see another value than the code behind it. Expects valid JSON;
 * the later parser reports syntax errors.
 */
export function repeatedName(text: string): string | undefined {
  /** The names seen of each open object; null for a list. */
  const open: (Set<string> | null)[] = [];
  let isName = false;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case brace:
        open.push(new Set());
        isName = true;
        break;
      case bracket:
        open.push(null);
        isName = false;
        break;
      case closingBrace:
      case closingBracket:
        open.pop();
        isName = false;
        break;
      case comma:
        isName = open.at(-1) instanceof Set;
        break;
      case quote: {
        const end = endOfString(text, at);
        if (isName) {
          const name = nameIn(text.slice(at, end + 1));
          const names = open.at(-1);
          if (names?.has(name)) return name;
          names?.add(name);
          isName = false;
        }
        at = end;
      }
    }
  }
  return undefined;
}

const [brace, bracket, closingBrace, closingBracket, comma, quote, backslash] = [...'{[}],"\\'].map((sign) =>
  sign.charCodeAt(0),
) as [number, number, number, number, number, number, number];

/** Returns the position at which the string that begins here ends; the end of the text when it never does. */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) return at;
    if (code === backslash) at += 1;
  }
  return text.length;
}

/** Returns the name without escapes, because a name may be written with and without them. */
function nameIn(literal: string): string {
  if (!literal.includes("\\")) return literal.slice(1, -1);
  try {
    return JSON.parse(literal) as string;
  } catch {
    return literal;
  }
}
