import { isJsonObject, type JsonObject } from "#platform/readers/json-limits.ts";

type Branch = { [key: string]: unknown };

/** The most points of a name that is expanded to a path; more would exceed the nesting limit of a record. */
const maxPoints = 12;

/**
 * Expands keys with points to branches: Elastic mixes `"event.kind": "signal"` with `"host": {…}`. A record without
 * such keys is returned unchanged.
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
  // The object has no prototype, so that a key called `__proto__` is a key.
  const whole: Branch = Object.create(null);
  for (const key of Object.keys(value)) put(whole, pathOf(key), expanded(value[key]));
  return whole;
}

function pathOf(key: string): string[] {
  const parts = key.split(".");
  return parts.length > maxPoints + 1 || parts.includes("") ? [key] : parts;
}

function put(whole: Branch, path: readonly string[], value: unknown): void {
  let at = whole;
  for (const part of path.slice(0, -1)) {
    const inside = at[part];
    // A branch replaces a scalar of the same name: `host` next to `host.name`.
    if (!isJsonObject(inside)) at[part] = Object.create(null);
    at = at[part] as Branch;
  }
  const last = path.at(-1) as string;
  const before = at[last];
  if (isJsonObject(before) && isJsonObject(value)) {
    for (const key of Object.keys(value)) put(before as Branch, [key], value[key]);
  } else if (!isJsonObject(before)) at[last] = value;
}

const maxValues = 50;

/** Returns the values at a path (`device.host.0.name`); a list on the way is followed into each of its members. */
export function valuesAtPath(record: unknown, path: string): unknown[] {
  const rows: unknown[] = [];
  collect(record, path.split("."), 0, rows);
  return rows;
}

function collect(value: unknown, path: readonly string[], at: number, rows: unknown[]): void {
  if (rows.length >= maxValues) return;
  const part = path[at];
  if (part === undefined) {
    if (Array.isArray(value)) rows.push(...value.slice(0, maxValues));
    else rows.push(value);
  } else if (Array.isArray(value)) {
    if (/^\d+$/.test(part)) collect(value[Number(part)], path, at + 1, rows);
    else for (const member of value.slice(0, maxValues)) collect(member, path, at, rows);
  } else if (isJsonObject(value) && Object.hasOwn(value, part)) {
    collect(value[part], path, at + 1, rows);
  }
}
