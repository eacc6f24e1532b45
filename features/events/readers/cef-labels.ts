import type { Extension } from "./cef-extension.ts";

const label = "Label";

/** The custom fields by what their devices call them: `cs1=… cs1Label=Policy` is `policy`. */
export function labelledValues(extension: Extension): Extension {
  const named = new Map<string, string>();
  for (const [key, name] of extension) {
    if (!key.endsWith(label)) continue;
    const value = extension.get(key.slice(0, -label.length));
    if (value) named.set(name.toLowerCase(), value);
  }
  return named;
}

/** How many values of the record no field of the event took; a custom field and its label are one. */
export function unreadKeys(extension: Extension, read: ReadonlySet<string>): number {
  let count = 0;
  for (const [key, value] of extension) {
    if (value !== "" && !read.has(key) && !key.endsWith(label)) count += 1;
  }
  return count;
}
