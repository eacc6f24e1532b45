import { Refusal } from "#platform/server/refusal.ts";
import type { Keyring } from "#platform/server/secrets/keyring.ts";
import { resealRows, unsealOrNull } from "#platform/server/secrets/reseal-rows.ts";
import { encryptSecret, type SecretPlace } from "#platform/server/secrets/seal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { AccountRow } from "./account.store.ts";
import { findKeySecrets, replaceSealedKey } from "./sealed-key.store.ts";

/** Binds the encrypted API key to its row: it cannot be decrypted in another row or company. */
const keyPlace = (companyId: number, id: string): SecretPlace => ({
  table: "waf_account",
  column: "key_sealed",
  companyId,
  rowId: id,
});

interface WrittenKey {
  api_id: string | null;
  api_key: string | null;
  is_enabled: boolean;
}

/**
 * Returns the encrypted key to store. A stored key is kept only if the API id is unchanged; reading through the API
 * needs both.
 */
export function sealedKey(
  keyring: Keyring,
  { companyId, id }: { companyId: number; id: string },
  { api_id, api_key, is_enabled }: WrittenKey,
  existing?: Pick<AccountRow, "api_id" | "key_sealed">,
): string | null {
  const storedKey = existing && existing.api_id === api_id ? existing.key_sealed : null;
  if (api_key !== null && api_id === null)
    throw new Refusal("invalid_input", { detail: "Escriba también el identificador de la clave (API ID)." });
  const key = api_key === null ? storedKey : encryptSecret(keyring, keyPlace(companyId, id), api_key);
  if (is_enabled && key === null)
    throw new Refusal("invalid_input", { detail: "Para leer por la API, escriba el API ID y la clave." });
  return key;
}

/** Returns the decrypted key; null if there is none, or if the portal's key can no longer decrypt it. */
export function openedKey(
  keyring: Keyring,
  companyId: number,
  { id, key_sealed }: Pick<AccountRow, "id" | "key_sealed">,
): string | null {
  return unsealOrNull(keyring, keyPlace(companyId, id), key_sealed);
}

/**
 * Encrypts again, with the portal's current key, the API keys that an earlier key encrypted. Runs in scope
 * `identity`.
 */
export async function resealAccountKeys({ db, keyring, audit }: VerbContext): Promise<number> {
  const resealed = await resealRows(keyring, await findKeySecrets(db), {
    placeOf: ({ company_id, id }) => keyPlace(Number(company_id), id),
    sealedOf: ({ key_sealed }) => key_sealed,
    replace: (row, to) => replaceSealedKey(db, row, to),
  });
  audit({ action: "waf_changes.keys_resealed", objectType: "waf_account", details: { resealed } });
  return resealed;
}
