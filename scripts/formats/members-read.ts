import { isDeepStrictEqual } from "node:util";

/** A JSON value. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
type JsonMap = { [name: string]: Json };

/** Returns the reader's result for an example; rejects when the reader refuses it. */
export type Reading = (example: Json) => Promise<unknown>;

const isMap = (value: Json | undefined): value is JsonMap =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Returns other values of the same type. A reader that uses the value has a different result for at least one of
 * them.
 */
function otherValues(value: Json): Json[] {
  if (typeof value === "number") return [value + 1];
  if (typeof value === "boolean") return [!value];
  if (typeof value !== "string") return [];
  return [`${value}x`, "2025-02-03T04:05:06.000Z", "0", ""];
}

/** Returns the example with another value at a path of names and indexes; undefined removes the member. */
function withValue(example: Json, path: readonly string[], value: Json | undefined): Json {
  const [step, ...rest] = path;
  if (step === undefined) return value ?? null;
  if (Array.isArray(example))
    return example.flatMap((member, at) => {
      if (String(at) !== step) return [member];
      return rest.length === 0 && value === undefined ? [] : [withValue(member, rest, value)];
    });
  const members = Object.entries(isMap(example) ? example : {}).flatMap(
    ([name, member]): [string, Json][] => {
      if (name !== step) return [[name, member]];
      return rest.length === 0 && value === undefined ? [] : [[name, withValue(member, rest, value)]];
    },
  );
  return Object.fromEntries(members);
}

function* leavesOf(example: Json, path: readonly string[] = []): Generator<{ path: string[]; value: Json }> {
  if (Array.isArray(example))
    for (const [at, member] of example.entries()) yield* leavesOf(member, [...path, String(at)]);
  else if (isMap(example))
    for (const [name, member] of Object.entries(example)) yield* leavesOf(member, [...path, name]);
  else yield { path: [...path], value: example };
}

/** Returns the name of a path, `Tag.*.name`: members of a list are equal. */
const nameOf = (path: readonly string[]) => path.map((step) => (/^\d+$/.test(step) ? "*" : step)).join(".");

/**
 * Finds by experiment the members of an example that its reader reads, and those that it does not: a member is read
 * if the result differs without it or with another value.
 */
export async function membersRead(
  example: Json,
  reading: Reading,
): Promise<{ read: string[]; unread: string[] }> {
  const outcome = (sample: Json) => reading(sample).catch((error: unknown) => String(error));
  const before = await outcome(example);
  const entries = new Map<string, boolean>();
  for (const { path, value } of leavesOf(example)) {
    const name = nameOf(path);
    if (entries.get(name)) continue;
    entries.set(name, false);
    for (const other of [undefined, ...otherValues(value)]) {
      if (isDeepStrictEqual(await outcome(withValue(example, path, other)), before)) continue;
      entries.set(name, true);
      break;
    }
  }
  const namesWhere = (isRead: boolean) =>
    [...entries].flatMap(([name, read]) => (read === isRead ? [name] : []));
  return { read: namesWhere(true), unread: namesWhere(false) };
}
