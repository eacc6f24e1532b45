import { Refusal } from "#platform/server/refusal.ts";
import type { Keyring } from "#platform/server/secrets/keyring.ts";
import { resealRows, unsealOrNull } from "#platform/server/secrets/reseal-rows.ts";
import { type SecretPlace, seal } from "#platform/server/secrets/seal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { AccountRow } from "./account.store.ts";
import { findKeySecrets, replaceSealedKey } from "./sealed-key.store.ts";

/** The place to which the sealed API key is bound: it cannot be decrypted in another row or company. */
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
 * The key to store, sealed. A stored key stays only with the same API id; reading by the API needs both.
 */
export function sealedKey(
  keyring: Keyring,
  { companyId, id }: { companyId: number; id: string },
  { api_id, api_key, is_enabled }: WrittenKey,
  existing?: Pick<AccountRow, "api_id" | "key_sealed">,
): string | null {
  const storedText = existing && existing.api_id === api_id ? existing.key_sealed : null;
  if (api_key !== null && api_id === null)
    throw new Refusal("invalid_input", { detail: "Escriba también el identificador de la clave (API ID)." });
  const key = api_key === null ? storedText : seal(keyring, keyPlace(companyId, id), api_key);
  if (is_enabled && key === null)
    throw new Refusal("invalid_input", { detail: "Para leer por la API, escriba el API ID y la clave." });
  return key;
}

/** Returns the decrypted key; null without one, or if the portal's key cannot decrypt it any more. */
export function openedKey(
  keyring: Keyring,
  companyId: number,
  { id, key_sealed }: Pick<AccountRow, "id" | "key_sealed">,
): string | null {
  return unsealOrNull(keyring, keyPlace(companyId, id), key_sealed);
}

/** Reseals with the portal's current key the keys sealed with an earlier one. For scope `identity`. */
export async function resealAccountKeys({ db, keyring, audit }: VerbContext): Promise<number> {
  const resealed = await resealRows(keyring, await findKeySecrets(db), {
    placeOf: ({ company_id, id }) => keyPlace(Number(company_id), id),
    sealedOf: ({ key_sealed }) => key_sealed,
    replace: (row, to) => replaceSealedKey(db, row, to),
  });
  audit({ action: "waf_changes.keys_resealed", objectType: "waf_account", details: { resealed } });
  return resealed;
}
