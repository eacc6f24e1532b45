import { encryptSecret, sealedWithCurrentKey, unseal } from "#platform/server/secrets/seal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findSealedSecrets, replaceSealed } from "./reseal-secrets.store.ts";
import { totpPlace } from "./totp-place.ts";

const columns = ["sealed", "pending_sealed"] as const;

/**
 * Encrypts again, with the current key, the secrets that an earlier key encrypted; returns their number. Runs in
 * scope `identity`.
 */
export async function resealSecrets({ db, keyring, audit }: VerbContext): Promise<number> {
  let resealed = 0;
  for (const row of await findSealedSecrets(db)) {
    for (const column of columns) {
      const from = row[column];
      if (!from || sealedWithCurrentKey(keyring, from)) continue;
      const place = totpPlace(row.user_id, column);
      const to = encryptSecret(keyring, place, unseal(keyring, place, from));
      if (await replaceSealed(db, row.user_id, column, { from, to })) resealed += 1;
    }
  }
  audit({ action: "access.secrets_resealed", objectType: "totp_secret", details: { resealed } });
  return resealed;
}
