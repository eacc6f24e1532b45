import type { Keyring } from "#platform/server/secrets/keyring.ts";
import { unseal } from "#platform/server/secrets/seal.ts";
import { keyPlace } from "./key-place.ts";
import type { ModelLine } from "./protocol/protocol.ts";
import type { ProviderRow } from "./provider.store.ts";

/** The line to an outside provider, with its key opened. */
export function lineOf(keyring: Keyring, row: ProviderRow): ModelLine {
  return {
    kind: row.kind as ModelLine["kind"],
    baseUrl: row.base_url,
    model: row.model,
    embeddingModel: row.embedding_model,
    apiVersion: row.api_version,
    limitWord: row.limit_word as ModelLine["limitWord"],
    key: row.key_sealed === null ? null : unseal(keyring, keyPlace(row.id), row.key_sealed),
    timeoutSeconds: row.timeout_seconds,
    answerKilobytes: row.answer_kilobytes,
    answerTokens: row.answer_tokens,
  };
}
