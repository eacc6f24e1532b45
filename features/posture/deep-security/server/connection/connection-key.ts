import type { Keyring } from "#platform/server/secrets/keyring.ts";
import { resealRows, unsealOrNull } from "#platform/server/secrets/reseal-rows.ts";
import { encryptSecret, type SecretPlace } from "#platform/server/secrets/seal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { type ConnectionRow, findConnectionSecrets, replaceSealedConnection } from "./connection.store.ts";

/** Binds the encrypted API key to its row: it cannot be decrypted in another row or company. */
const keyPlace = (companyId: number, id: string): SecretPlace => ({
  table: "protection_connection",
  column: "key_sealed",
  companyId,
  rowId: id,
});

export const sealConnectionKey = (
  keyring: Keyring,
  { companyId, id }: { companyId: number; id: string },
  key: string,
): string => encryptSecret(keyring, keyPlace(companyId, id), key);

/** Returns the decrypted key; null if the portal's key cannot decrypt it any more. */
export const openConnectionKey = (
  keyring: Keyring,
  companyId: number,
  { id, key_sealed }: Pick<ConnectionRow, "id" | "key_sealed">,
): string | null => unsealOrNull(keyring, keyPlace(companyId, id), key_sealed);

/**
 * Encrypts again, with the portal's current key, the API keys that an earlier key encrypted. Runs in scope
 * `identity`.
 */
export async function resealConnectionKeys({ db, keyring, audit }: VerbContext): Promise<number> {
  const resealed = await resealRows(keyring, await findConnectionSecrets(db), {
    placeOf: ({ company_id, id }) => keyPlace(Number(company_id), id),
    sealedOf: ({ key_sealed }) => key_sealed,
    replace: (row, to) => replaceSealedConnection(db, row, to),
  });
  audit({
    action: "deep_security.keys_resealed",
    objectType: "protection_connection",
    details: { resealed },
  });
  return resealed;
}
