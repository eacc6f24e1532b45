import { v7 as uuidv7 } from "uuid";
import { keyPreview, newApiKey } from "#platform/server/sessions/api-key.ts";
import { tokenDigest } from "#platform/server/sessions/tokens.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { addKey, revokeKeys } from "./event-source.store.ts";

/** Makes the one key of a source that is in force; the portal keeps its digest and its first characters. */
export async function issueKey(
  { db, clock }: VerbContext,
  source: { companyId: number; id: string; name: string },
): Promise<string> {
  const key = newApiKey(source.companyId);
  const at = clock.now();
  await revokeKeys(db, source.id, at);
  await addKey(db, {
    companyId: source.companyId,
    id: uuidv7(),
    sourceId: source.id,
    name: source.name,
    secretSha256: tokenDigest(key),
    preview: keyPreview(key),
    at,
  });
  return key;
}
