import { Refusal } from "#platform/server/refusal.ts";
import type { Keyring } from "#platform/server/secrets/keyring.ts";
import { type Place, seal, sealedWithCurrentKey, unseal } from "#platform/server/secrets/seal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { AccountRow } from "./account.store.ts";
import { findSealedKeys, replaceSealedKey } from "./sealed-key.store.ts";

/** The place of the API key of an account: moved to another row or company it does not open. */
const keyPlace = (companyId: number, id: string): Place => ({
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
  const kept = existing && existing.api_id === api_id ? existing.key_sealed : null;
  if (api_key !== null && api_id === null)
    throw new Refusal("invalid_input", { detail: "Escriba también el identificador de la clave (API ID)." });
  const key = api_key === null ? kept : seal(keyring, keyPlace(companyId, id), api_key);
  if (is_enabled && key === null)
    throw new Refusal("invalid_input", { detail: "Para leer por la API, escriba el API ID y la clave." });
  return key;
}

/** The key in the open; null where there is none, or where the portal's key does not open it any more. */
export function openedKey(
  keyring: Keyring,
  companyId: number,
  { id, key_sealed }: Pick<AccountRow, "id" | "key_sealed">,
): string | null {
  if (key_sealed === null) return null;
  try {
    return unseal(keyring, keyPlace(companyId, id), key_sealed);
  } catch {
    return null;
  }
}

/** Seals with the portal's current key what an earlier one had sealed. For scope `identity`. */
export async function resealAccountKeys({ db, keyring, audit }: VerbContext): Promise<number> {
  let resealed = 0;
  for (const row of await findSealedKeys(db)) {
    if (sealedWithCurrentKey(keyring, row.key_sealed)) continue;
    const place = keyPlace(Number(row.company_id), row.id);
    const to = seal(keyring, place, unseal(keyring, place, row.key_sealed));
    if (await replaceSealedKey(db, row, to)) resealed += 1;
  }
  audit({ action: "waf_changes.keys_resealed", objectType: "waf_account", details: { resealed } });
  return resealed;
}
