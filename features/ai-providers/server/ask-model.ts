import { asSystem } from "#platform/server/as-system.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { absence } from "./absence.ts";
import { findAllowedProviders } from "./allowed-provider.store.ts";
import { exchangeOnce } from "./exchange-once.ts";
import type { ModelOutcome, ModelWish } from "./model-wish.ts";
import { findProvider, type ProviderRow } from "./provider.store.ts";
import { readShaped, repairRequest } from "./shaped-answer.rules.ts";

/**
 * Asks the model that a company may use. It never throws for what a provider does: whoever asks goes on with the
 * built-in engine and shows the note. It opens short transactions of its own and is never called while one is open.
 */
export async function askModel(gate: Gate, wish: ModelWish): Promise<ModelOutcome> {
  const provider = await providerFor(gate, wish);
  if (typeof provider === "string") return absence(provider);
  const first = await exchangeOnce(gate, provider, wish);
  if (first.kind === "unavailable") return first;
  const named = (answer: typeof first, tokens = answer.tokens) => ({
    kind: "answer" as const,
    // A model that reached its limit stopped in the middle of a sentence.
    text: answer.isCut && !wish.shape ? `${answer.text}…` : answer.text,
    toolCalls: answer.toolCalls,
    provider: provider.name,
    tokens,
  });
  if (!wish.shape || first.toolCalls.length > 0) return named(first);
  const read = readShaped(wish.shape, first.text);
  if (read.kind === "read") return { ...named(first), value: read.value };

  const again = await exchangeOnce(gate, provider, {
    ...wish,
    messages: [...wish.messages, ...repairRequest(first.text, read.trouble)],
  });
  if (again.kind === "unavailable") return again;
  const repaired = readShaped(wish.shape, again.text);
  if (repaired.kind !== "read") return absence("failed");
  const tokens = { in: first.tokens.in + again.tokens.in, out: first.tokens.out + again.tokens.out };
  return { ...named(again, tokens), value: repaired.value };
}

async function providerFor(
  gate: Gate,
  { companyId, providerId }: ModelWish,
): Promise<ProviderRow | "built_in" | "not_allowed"> {
  const frame = { effect: "read", name: "ai_providers" } as const;
  const allowed = await asSystem(gate, { ...frame, scope: "company", companyId }, ({ db }) =>
    findAllowedProviders(db),
  );
  const choice = allowed.find(({ id, chosen }) => (providerId === undefined ? chosen : id === providerId));
  if (!choice) return providerId === undefined ? "built_in" : "not_allowed";
  if (choice.kind === "built_in") return "built_in";
  const row = await asSystem(gate, { ...frame, scope: "platform" }, ({ db }) => findProvider(db, choice.id));
  return row?.enabled ? row : "not_allowed";
}
