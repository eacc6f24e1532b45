import type * as contract from "#features/ai-providers/manage-ai-providers.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { outsideProvider } from "../providers/managed-provider.ts";
import { removeProviderRow } from "../providers/provider.store.ts";

export const removeProvider: Verb<typeof contract.removeProvider> = async ({ db, audit }, { id }) => {
  const { name } = await outsideProvider(db, id);
  await removeProviderRow(db, id);
  audit({ action: "ai_providers.removed", objectType: "ai_provider", objectId: id, details: { name } });
  return {};
};
