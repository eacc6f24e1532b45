/** A text that needs no escaping between quotes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON escapes them
const plain = /^[^"\\\u0000-\u001F\uD800-\uDFFF]*$/;

const quoted = (text: string) => (plain.test(text) ? `"${text}"` : JSON.stringify(text));

/**
 * Returns the same text for equal JSON values: keys in order, no white space. It is recursive, so it accepts only
 * values that were parsed within the depth limit.
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
