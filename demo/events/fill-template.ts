const placeholder = /\{(\w+)\}/g;

/** Returns a template with its `{words}` replaced at any depth; an unknown word remains as written. */
export function fillTemplate(value: unknown, words: ReadonlyMap<string, string>): unknown {
  if (typeof value === "string") {
    return value.replace(placeholder, (rawText, name: string) => words.get(name) ?? rawText);
  }
  if (Array.isArray(value)) return value.map((item) => fillTemplate(item, words));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fillTemplate(inner, words)]));
}
