/** Returns a text of ClickHouse's tab-separated format without its escapes. */
function unescaped(text: string): string {
  const signs: Record<string, string> = { t: "\t", n: "\n", r: "\r", b: "\b", f: "\f", "0": "\0" };
  return text.replaceAll(/\\(.)/gs, (_all, sign: string) => signs[sign] ?? sign);
}

/** Reads a literal of an array: `['a','b']`, `[1,2]`. */
function arrayOf(text: string, type: string): unknown[] {
  const items: unknown[] = [];
  for (const [, quoted, plain = ""] of text.matchAll(/'((?:[^'\\]|\\.)*)'|([^\s,[\]']+)/gs)) {
    // A text in an array of numbers is refused, as by the server.
    if (quoted !== undefined) items.push(unescaped(quoted));
    else items.push(type.includes("128") ? BigInt(plain) : Number(plain));
  }
  return items;
}

/** Converts the `param_*` values of a request to the types that the query declares, as the server does. */
export function boundParameters(query: string, values: URLSearchParams): Record<string, unknown> {
  const bound: Record<string, unknown> = {};
  for (const [, name = "", type = ""] of query.matchAll(/\{(\w+):([^}]+)\}/g)) {
    const text = values.get(`param_${name}`);
    if (text === null) continue;
    if (type.startsWith("Array(")) bound[name] = arrayOf(text, type);
    else if (/^(U?Int(8|16|32|64)$|Float)/.test(type)) bound[name] = Number(text);
    else bound[name] = unescaped(text);
  }
  return bound;
}
