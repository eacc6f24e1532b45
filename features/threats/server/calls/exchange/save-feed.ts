import type { saveFeed as call } from "#features/threats/contracts/threat-feeds.contract.ts";
import { findSource, saveSource, sourceNamed } from "#features/threats/server/base/source.store.ts";
import { findFeed, saveFeedRow } from "#features/threats/server/taxii/feed.store.ts";
import { sealedSecret } from "#features/threats/server/taxii/feed-line.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const saveFeed: Verb<typeof call> = async (
  { db, clock, keyring, audit, announce },
  { id, seen_version: seen, name, reliability, own_cycle, secret, ...settings },
) => {
  const before = await findFeed(db, id);
  if (!before) throw new Refusal("not_found");
  if (before.version !== seen) throw new Refusal("stale_version");
  const source = await findSource(db, 0, before.source_id);
  if (!source || source.removing_since) throw new Refusal("not_found");
  const namesake = await sourceNamed(db, name);
  if (namesake !== undefined && namesake !== before.source_id)
    throw new Refusal("conflict", { detail: "Ya hay una fuente con ese nombre." });
  const api_root = settings.api_root.replace(/\/*$/, "/");
  const written = { name, reliability, own_cycle, secret, ...settings, api_root };
  const secret_sealed = sealedSecret(keyring, id, written, before);
  const startsAgain = before.api_root !== api_root || before.collection_id !== settings.collection_id;
  const next_at = settings.enabled ? clock.now() : null;
  const row = { ...settings, api_root, secret_sealed, next_at };
  if (!(await saveFeedRow(db, { id, seen, startsAgain }, row))) throw new Refusal("stale_version");
  await saveSource(db, before.source_id, { name, reliability, own_cycle });
  audit({
    action: "threats.feed_saved",
    objectType: "threat_feed",
    objectId: id,
    details: {
      ...{ name, api_root, collection_id: settings.collection_id, enabled: settings.enabled },
      secret_changed: secret !== null,
    },
  });
  announce({ topic: "threats.changed", data: { id } });
  return { version: seen + 1 };
};
