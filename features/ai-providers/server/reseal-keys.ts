import { seal, sealedWithCurrentKey, unseal } from "#platform/server/secrets/seal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { keyPlace } from "./key-place.ts";
import { findSealedKeys, replaceSealedKey } from "./reseal-keys.store.ts";

/** Seals with the portal's current key what an earlier one had sealed. For scope `identity`. */
export async function resealKeys({ db, keyring, audit }: VerbContext): Promise<number> {
  let resealed = 0;
  for (const { id, key_sealed: from } of await findSealedKeys(db)) {
    if (from === null || sealedWithCurrentKey(keyring, from)) continue;
    const to = seal(keyring, keyPlace(id), unseal(keyring, keyPlace(id), from));
    if (await replaceSealedKey(db, id, { from, to })) resealed += 1;
  }
  audit({ action: "ai_providers.keys_resealed", objectType: "ai_provider", details: { resealed } });
  return resealed;
}
