import { readdirSync, readFileSync } from "node:fs";
import type { SigmaDocument } from "#features/detection/correlations/readers/sigma/read-sigma.ts";
import { readDocuments } from "./rule-text.ts";

const place = new URL("../../library/", import.meta.url);
let parsedSigmaDocuments: SigmaDocument[] | undefined;

/** The rules that come with the portal, in the order of their files; read when somebody first asks. */
export function readLibrary(): SigmaDocument[] {
  parsedSigmaDocuments ??= readdirSync(place)
    .filter((file) => file.endsWith(".yml"))
    .sort()
    .flatMap((file) => readDocuments(readFileSync(new URL(file, place), "utf8")));
  return parsedSigmaDocuments;
}

/** These rules of the library and those that they rest on, however far below. */
export function libraryWithBelow(ids: readonly string[]): SigmaDocument[] {
  const wantedSigmaDocuments = new Set<SigmaDocument>();
  const add = (word: string) => {
    const sigmaDocument = readLibrary().find(
      ({ rule }) => rule && (rule.head.id === word || rule.head.name === word),
    );
    if (!sigmaDocument || wantedSigmaDocuments.has(sigmaDocument)) return;
    wantedSigmaDocuments.add(sigmaDocument);
    if (sigmaDocument.rule?.kind === "correlation") for (const below of sigmaDocument.rule.rules) add(below);
  };
  for (const id of ids) add(id);
  return [...wantedSigmaDocuments];
}
