import { asSystem } from "#platform/server/as-system.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { absence } from "./absence.ts";
import { findAllowedProviders } from "./allowed-provider.store.ts";
import type { ModelOutcome, ModelWish } from "./model-wish.ts";

/**
 * Asks the model that a company may use. It never throws for what a provider does: whoever asks goes on with the
 * built-in engine and shows the note. It opens short transactions of its own and is never called while one is open.
 */
export async function askModel(gate: Gate, wish: ModelWish): Promise<ModelOutcome> {
  const frame = {
    scope: "company",
    effect: "read",
    name: "ai_providers",
    companyId: wish.companyId,
  } as const;
  const allowed = await asSystem(gate, frame, ({ db }) => findAllowedProviders(db));
  const provider = allowed.find(({ id, chosen }) => (wish.providerId ? id === wish.providerId : chosen));
  if (!provider) return absence(wish.providerId ? "not_allowed" : "built_in");
  if (provider.kind === "built_in") return absence("built_in");
  return absence("failed");
}
