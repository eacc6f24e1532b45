import { readdirSync, readFileSync } from "node:fs";

/** Parses every JSON file of a folder beside this one, in the order of their names. */
export function readReferenceFolder(folder: "standards" | "mappings"): { file: string; content: unknown }[] {
  const place = new URL(`./${folder}/`, import.meta.url);
  return readdirSync(place)
    .filter((file) => file.endsWith(".json"))
    .sort()
    .map((file) => ({ file, content: JSON.parse(readFileSync(new URL(file, place), "utf8")) }));
}
