import type { JsonObject } from "#platform/readers/json-limits.ts";
import { valuesAt } from "./record-path.ts";
import { firstText, longest, textOf } from "./record-text.ts";

/** A title from its template: what stands in braces is a path. Nothing found for any of them: no title. */
export function mappedTitle(record: JsonObject, template: string): string {
  let asked = 0;
  let found = 0;
  const title = template.replace(/\{([^{}]+)\}/g, (_, path: string) => {
    const value = firstText(valuesAt(record, path.trim()));
    asked += 1;
    if (value !== null) found += 1;
    return value ?? "";
  });
  if (asked > 0 && found === 0) return "Sin título";
  return textOf(title.replace(/\s+/g, " "), longest.title) ?? "Sin título";
}
