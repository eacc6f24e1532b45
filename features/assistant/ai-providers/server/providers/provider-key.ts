import type { Keyring } from "#platform/server/secrets/keyring.ts";
import {
  encryptSecret,
  type SecretPlace,
  sealedWithCurrentKey,
  unseal,
} from "#platform/server/secrets/seal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { ModelLine } from "../protocol/protocol.ts";
import { findKeySecrets, type ProviderRow, replaceSealedKey } from "./provider.store.ts";

/** Returns the row and column of a provider's encrypted key; providers belong to no company. */
export function keySecretPlace(providerId: number): SecretPlace {
  return { table: "ai_provider", column: "key_sealed", companyId: 0, rowId: providerId };
}

/** Returns the connection data of an outside provider, with its decrypted key. */
export function modelLineFromRow(keyring: Keyring, row: ProviderRow): ModelLine {
  return {
    kind: row.kind as ModelLine["kind"],
    baseUrl: row.base_url,
    model: row.model,
    embeddingModel: row.embedding_model,
    apiVersion: row.api_version,
    limitWord: row.limit_word as ModelLine["limitWord"],
    key: row.key_sealed === null ? null : unseal(keyring, keySecretPlace(row.id), row.key_sealed),
    timeoutSeconds: row.timeout_seconds,
    answerKilobytes: row.answer_kilobytes,
    answerTokens: row.answer_tokens,
  };
}

/** Encrypts again, with the portal's current key, the keys that an earlier key encrypted. Runs in scope `identity`. */
export async function resealKeys({ db, keyring, audit }: VerbContext): Promise<number> {
  let resealed = 0;
  for (const { id, key_sealed: from } of await findKeySecrets(db)) {
    if (from === null || sealedWithCurrentKey(keyring, from)) continue;
    const to = encryptSecret(keyring, keySecretPlace(id), unseal(keyring, keySecretPlace(id), from));
    if (await replaceSealedKey(db, id, { from, to })) resealed += 1;
  }
  audit({ action: "ai_providers.keys_resealed", objectType: "ai_provider", details: { resealed } });
  return resealed;
}
