import { readdirSync, readFileSync } from "node:fs";
import type { SigmaDocument } from "#features/detection/correlations/readers/sigma/read-sigma.ts";
import { readDocuments } from "./rule-text.ts";

const place = new URL("../../library/", import.meta.url);
let read: SigmaDocument[] | undefined;

/** The rules that come with the portal, in the order of their files; read when somebody first asks. */
export function readLibrary(): SigmaDocument[] {
  read ??= readdirSync(place)
    .filter((file) => file.endsWith(".yml"))
    .sort()
    .flatMap((file) => readDocuments(readFileSync(new URL(file, place), "utf8")));
  return read;
}

/** These rules of the library and those that they rest on, however far below. */
export function libraryWithBelow(ids: readonly string[]): SigmaDocument[] {
  const wanted = new Set<SigmaDocument>();
  const add = (word: string) => {
    const found = readLibrary().find(
      ({ rule }) => rule && (rule.head.id === word || rule.head.name === word),
    );
    if (!found || wanted.has(found)) return;
    wanted.add(found);
    if (found.rule?.kind === "correlation") for (const below of found.rule.rules) add(below);
  };
  for (const id of ids) add(id);
  return [...wanted];
}
