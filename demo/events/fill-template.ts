const placeholder = /\{(\w+)\}/g;

/** A template with its `{words}` filled in, however deep they stand; what is no known word stays as it is written. */
export function fillTemplate(value: unknown, words: ReadonlyMap<string, string>): unknown {
  if (typeof value === "string") {
    return value.replace(placeholder, (rawText, name: string) => words.get(name) ?? rawText);
  }
  if (Array.isArray(value)) return value.map((item) => fillTemplate(item, words));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fillTemplate(inner, words)]));
}
