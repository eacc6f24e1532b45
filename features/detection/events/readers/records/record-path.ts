import { isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";

type Branch = { [key: string]: unknown };

/** Longer names are no path that anybody meant, and would nest deeper than a record may. */
const mostPoints = 12;

/**
 * Elastic writes `"event.kind": "signal"` next to `"host": {…}`, in one document: both become branches. A record
 * without a point in its keys comes back as it is.
 */
export function expandDotted(record: JsonObject): JsonObject {
  return hasDotted(record) ? (expanded(record) as JsonObject) : record;
}

function hasDotted(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasDotted);
  if (!isJsonObject(value)) return false;
  for (const key in value) if (key.includes(".") || hasDotted(value[key])) return true;
  return false;
}

function expanded(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(expanded);
  if (!isJsonObject(value)) return value;
  // Without a prototype, so that a key called `__proto__` is a key.
  const whole: Branch = Object.create(null);
  for (const key of Object.keys(value)) put(whole, pathOf(key), expanded(value[key]));
  return whole;
}

function pathOf(key: string): string[] {
  const parts = key.split(".");
  return parts.length > mostPoints + 1 || parts.includes("") ? [key] : parts;
}

function put(whole: Branch, path: readonly string[], value: unknown): void {
  let at = whole;
  for (const part of path.slice(0, -1)) {
    const inside = at[part];
    // A value where a branch should be loses to the branch: `host` next to `host.name`.
    if (!isJsonObject(inside)) at[part] = Object.create(null);
    at = at[part] as Branch;
  }
  const last = path.at(-1) as string;
  const before = at[last];
  if (isJsonObject(before) && isJsonObject(value)) {
    for (const key of Object.keys(value)) put(before as Branch, [key], value[key]);
  } else if (!isJsonObject(before)) at[last] = value;
}

const mostValues = 50;

/** What stands at a path (`device.host.0.name`); a list on the way is followed into each of its members. */
export function valuesAt(record: unknown, path: string): unknown[] {
  const found: unknown[] = [];
  collect(record, path.split("."), 0, found);
  return found;
}

function collect(value: unknown, path: readonly string[], at: number, found: unknown[]): void {
  if (found.length >= mostValues) return;
  const part = path[at];
  if (part === undefined) {
    if (Array.isArray(value)) found.push(...value.slice(0, mostValues));
    else found.push(value);
  } else if (Array.isArray(value)) {
    if (/^\d+$/.test(part)) collect(value[Number(part)], path, at + 1, found);
    else for (const member of value.slice(0, mostValues)) collect(member, path, at, found);
  } else if (isJsonObject(value) && Object.hasOwn(value, part)) {
    collect(value[part], path, at + 1, found);
  }
}
