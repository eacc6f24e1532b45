import { isJsonObject } from "#platform/readers/json-limits.ts";

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
