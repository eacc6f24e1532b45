/** A text that stands between quotes as it is. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON escapes them
const plain = /^[^"\\\u0000-\u001F\uD800-\uDFFF]*$/;

const quoted = (text: string) => (plain.test(text) ? `"${text}"` : JSON.stringify(text));

/**
 * The same JSON value always gives the same text: keys in order, no white space. Recursive, so only for values
 * that were read within the depth limit.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === "string") return quoted(value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  return Array.isArray(value) ? canonicalList(value) : canonicalObject(value as Record<string, unknown>);
}

function canonicalList(values: readonly unknown[]): string {
  let text = "";
  for (const value of values) text += text === "" ? canonicalJson(value) : `,${canonicalJson(value)}`;
  return `[${text}]`;
}

function canonicalObject(object: Readonly<Record<string, unknown>>): string {
  let text = "";
  for (const key of Object.keys(object).sort()) {
    const member = `${quoted(key)}:${canonicalJson(object[key])}`;
    text += text === "" ? member : `,${member}`;
  }
  return `{${text}}`;
}
