import type * as contract from "#features/ai-providers/manage-ai-providers.contract.ts";
import { changedFields } from "#platform/server/audit/changed-fields.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { seal } from "#platform/server/secrets/seal.ts";
import { refuseStale } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";
import { managedProvider, outsideProvider } from "../providers/managed-provider.ts";
import { changeProvider, isNameTaken } from "../providers/provider.store.ts";
import { keyPlace } from "../providers/provider-key.ts";
import { checkSettings, goesToTheSame } from "../providers/provider-settings.rules.ts";
import { nameTaken } from "./create-provider.ts";

export const updateProvider: Verb<typeof contract.updateProvider> = async (
  { db, config, keyring, clock, audit },
  { id, version, key, without_key: withoutKey, ...settings },
) => {
  const before = await outsideProvider(db, id);
  checkSettings(settings, config.aiProviders);
  if (await isNameTaken(db, settings.name, id)) throw nameTaken();
  const isLost = before.key_sealed !== null && !goesToTheSame(before, settings);
  if (isLost && key === null && !withoutKey) {
    throw new Refusal("invalid_input", {
      detail: "Escriba la clave otra vez: la guardada sirve solo para la dirección con la que se guardó.",
    });
  }
  const kept = withoutKey ? null : before.key_sealed;
  const columns = {
    ...settings,
    key_sealed: key === null ? kept : seal(keyring, keyPlace(id), key),
    changed_at: clock.now(),
  };
  refuseStale(await changeProvider(db, { id, version }, columns));
  audit({
    action: "ai_providers.updated",
    objectType: "ai_provider",
    objectId: id,
    details: {
      ...changedFields(before, settings),
      ...(key !== null || withoutKey ? { key: withoutKey && key === null ? "removed" : "replaced" } : {}),
    },
  });
  return await managedProvider(db, clock, id);
};
