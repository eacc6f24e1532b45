import type { NormalEvent } from "#features/events/events.contract.ts";
import { isJsonObject, type JsonObject, readJsonObject } from "#platform/readers/json-limits.ts";

/** The fields of a record whose value stands in no field of the event that came of it. Empty when it is not JSON. */
export function leftFields(record: string, event: NormalEvent): string[] {
  const read = readJsonObject(record);
  if ("problem" in read) return [];
  const taken = new Set<string>();
  const sentences: string[] = [];
  for (const value of Object.values(event).flat()) {
    const written = String(value).toLowerCase();
    taken.add(written);
    if (written.length > 20) sentences.push(written);
  }
  const isTaken = (value: string) =>
    taken.has(value) || (value.length > 3 && sentences.some((sentence) => sentence.includes(value)));
  return leaves(read.object, "")
    .filter(({ value }) => !isTaken(value))
    .map(({ path }) => path);
}

interface Leaf {
  path: string;
  value: string;
}

function leaves(object: JsonObject, above: string): Leaf[] {
  return Object.entries(object).flatMap(([key, value]) => {
    const path = above ? `${above}.${key}` : key;
    return [value].flat().flatMap((each) => {
      if (isJsonObject(each)) return leaves(each, path);
      if (each === null || each === "" || typeof each === "object") return [];
      return [{ path, value: String(each).toLowerCase() }];
    });
  });
}
