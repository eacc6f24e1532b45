import {
  encryptSecret,
  type SecretPlace,
  sealedWithCurrentKey,
  unseal,
} from "#platform/server/secrets/seal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findEngineSecrets, replaceSealedEngine } from "./event-engine.store.ts";

/** Returns where the encrypted password or key of an engine is stored. */
export function engineSecretPlace(companyId: number, id: string): SecretPlace {
  return { table: "event_engine", column: "secret_sealed", companyId, rowId: id };
}

/** Reseals with the current key the secrets sealed with an earlier one. Returns their number. For scope `identity`. */
export async function resealEngines({ db, keyring, audit }: VerbContext): Promise<number> {
  let resealed = 0;
  for (const { company_id: companyId, id, secret_sealed: from } of await findEngineSecrets(db)) {
    if (!from || sealedWithCurrentKey(keyring, from)) continue;
    const place = engineSecretPlace(companyId, id);
    const to = encryptSecret(keyring, place, unseal(keyring, place, from));
    if (await replaceSealedEngine(db, { companyId, id }, { from, to })) resealed += 1;
  }
  audit({ action: "events.secrets_resealed", objectType: "event_engine", details: { resealed } });
  return resealed;
}
