import { type listAiProviders as call, ProviderKind } from "#features/ai-providers/ai-providers.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findAllowedProviders } from "../providers/provider.store.ts";

export const listAiProviders: Verb<typeof call> = async ({ db }) => {
  const rows = await findAllowedProviders(db);
  const somethingElse = rows.some(({ chosen }) => chosen);
  return rows.map(({ id, kind, name, model, chosen }) => ({
    id,
    kind: ProviderKind.parse(kind),
    name,
    model,
    chosen: kind === "built_in" ? !somethingElse : chosen === true,
  }));
};
