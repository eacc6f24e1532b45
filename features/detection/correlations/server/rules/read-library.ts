import { readdirSync, readFileSync } from "node:fs";
import type { SigmaDocument } from "#features/detection/correlations/readers/sigma/read-sigma.ts";
import { readDocuments } from "./rule-text.ts";

const place = new URL("../../library/", import.meta.url);
let libraryDocuments: SigmaDocument[] | undefined;

/** Returns the rules of the portal's library in the order of their files. The files are read on first use. */
export function readLibrary(): SigmaDocument[] {
  libraryDocuments ??= readdirSync(place)
    .filter((file) => file.endsWith(".yml"))
    .sort()
    .flatMap((file) => readDocuments(readFileSync(new URL(file, place), "utf8")));
  return libraryDocuments;
}

/** Returns these library rules and the rules that they use, at any level below. */
export function libraryWithBelow(ids: readonly string[]): SigmaDocument[] {
  const documentsToStore = new Set<SigmaDocument>();
  const add = (word: string) => {
    const sigmaDocument = readLibrary().find(
      ({ rule }) => rule && (rule.head.id === word || rule.head.name === word),
    );
    if (!sigmaDocument || documentsToStore.has(sigmaDocument)) return;
    documentsToStore.add(sigmaDocument);
    if (sigmaDocument.rule?.kind === "correlation") for (const below of sigmaDocument.rule.rules) add(below);
  };
  for (const id of ids) add(id);
  return [...documentsToStore];
}
