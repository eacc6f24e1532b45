import type { SigmaDocument } from "#features/correlations/readers/sigma/read-sigma.ts";
import { inThread } from "#platform/server/documents/in-thread.ts";
import { Refusal } from "#platform/server/refusal.ts";

/** Far more than a hundred of the longest rules that are published take. */
const limits = { milliseconds: 20_000, megabytes: 256 };

/** The documents of each text, read in a thread of its own: a hundred files of others may come at once. */
export async function readTexts(texts: readonly string[]): Promise<SigmaDocument[][]> {
  const answer = await inThread(new URL("./rules.worker.ts", import.meta.url), texts, limits).catch(() => {
    throw new Refusal("invalid_input", {
      detail:
        "Las reglas tardan demasiado en leerse. Tráigalas en varias veces, con menos archivos cada una.",
    });
  });
  return answer as SigmaDocument[][];
}
