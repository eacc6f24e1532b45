import { asSystem } from "#platform/server/as-system.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { absence } from "./absence.ts";
import { embeddingProvider } from "./chosen-provider.ts";
import { exchangeBy } from "./exchange-once.ts";
import type { ModelAbsence } from "./model-wish.ts";
import { embedOnce } from "./protocol/embed-once.ts";
import { findProvider } from "./provider.store.ts";

export interface Embedded {
  kind: "embedded";
  providerId: number;
  model: string;
  /** One for each text, in their order. */
  vectors: number[][];
}

/**
 * What texts mean as numbers, by the provider that the company chose. Allowed, within the budget, cleaned of secrets and
 * on record like every request; never called while a transaction is open, and never throws for what a provider does.
 */
export async function embedTexts(
  gate: Gate,
  {
    companyId,
    texts,
    askedBy,
    patienceSeconds = Number.POSITIVE_INFINITY,
  }: { companyId: number; texts: readonly string[]; askedBy?: string; patienceSeconds?: number },
): Promise<Embedded | ModelAbsence> {
  const frame = { effect: "read", name: "ai_providers" } as const;
  const offered = await asSystem(gate, { ...frame, scope: "company", companyId }, ({ db }) =>
    embeddingProvider(db),
  );
  if (!offered) return absence("built_in");
  const provider = await asSystem(gate, { ...frame, scope: "platform" }, ({ db }) =>
    findProvider(db, offered.id),
  );
  if (!provider?.enabled) return absence("not_allowed");
  const heard = await exchangeBy(
    gate,
    provider,
    {
      companyId,
      purpose: "embedding",
      ...(askedBy && { askedBy }),
      messages: texts.map((text) => ({ role: "user", text })),
    },
    (line, rules, question) =>
      embedOnce({ ...line, timeoutSeconds: Math.min(line.timeoutSeconds, patienceSeconds) }, rules, question),
  );
  if (heard.kind === "unavailable") return heard;
  return { kind: "embedded", providerId: provider.id, model: offered.model, vectors: heard.vectors };
}
