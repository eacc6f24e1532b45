import { encryptSecret, sealedWithCurrentKey, unseal } from "#platform/server/secrets/seal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { webhookKeyPlace } from "../triggers/hook-signature.ts";
import { findPipelineSecrets, replaceSealed } from "./sealed-rows.store.ts";
import { secretPlace } from "./secret.store.ts";

/**
 * Encrypts again, with the portal's current key, the values that an earlier key encrypted. Runs in scope `identity`.
 */
export async function resealPipelines({ db, keyring, audit }: VerbContext): Promise<number> {
  let resealed = 0;
  for (const row of await findPipelineSecrets(db)) {
    if (sealedWithCurrentKey(keyring, row.sealed)) continue;
    const companyId = Number(row.company_id);
    const place = row.name === null ? webhookKeyPlace(companyId, row.id) : secretPlace(companyId, row.name);
    const to = encryptSecret(keyring, place, unseal(keyring, place, row.sealed));
    if (await replaceSealed(db, row, to)) resealed += 1;
  }
  audit({ action: "pipeline.secrets_resealed", objectType: "pipeline", details: { resealed } });
  return resealed;
}
