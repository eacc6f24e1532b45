import type * as contract from "#features/ai-providers/manage-ai-providers.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { seal } from "#platform/server/secrets/seal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { managedProvider } from "../providers/managed-provider.ts";
import { addProvider, isNameTaken, keepKey } from "../providers/provider.store.ts";
import { keyPlace } from "../providers/provider-key.ts";
import { checkSettings } from "../providers/provider-settings.rules.ts";

export const createProvider: Verb<typeof contract.createProvider> = async (
  { db, config, keyring, clock, audit },
  { key, ...settings },
) => {
  checkSettings(settings, config.aiProviders);
  if (await isNameTaken(db, settings.name, null)) throw nameTaken();
  const id = await addProvider(db, { ...settings, changed_at: clock.now() });
  if (key !== null) await keepKey(db, id, seal(keyring, keyPlace(id), key));
  audit({
    action: "ai_providers.created",
    objectType: "ai_provider",
    objectId: id,
    details: { ...settings, has_key: key !== null },
  });
  return await managedProvider(db, clock, id);
};

export const nameTaken = () => new Refusal("conflict", { detail: "Ya hay un proveedor con ese nombre." });
