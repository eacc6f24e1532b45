import { embedTexts } from "#features/ai-providers/server/ai-providers.public.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import type { Meaning } from "./find-by-meaning.ts";

/** Somebody waits for the answer: a provider that is slow is done without. */
const patienceSeconds = 3;

/**
 * What a question means, where the company's provider can say it; undefined everywhere else and whenever it cannot. Asks
 * outside: never called while a transaction is open.
 */
export async function meaningOf(
  gate: Gate,
  { companyId, question, askedBy }: { companyId: number; question: string; askedBy: string },
): Promise<Meaning | undefined> {
  const told = await embedTexts(gate, { companyId, texts: [question], askedBy, patienceSeconds });
  if (told.kind !== "embedded") return undefined;
  const [vector] = told.vectors;
  return vector && { providerId: told.providerId, model: told.model, vector };
}
