import { v7 as uuidv7 } from "uuid";
import type { addFeed as call } from "#features/threats/contracts/threat-feeds.contract.ts";
import { ensureSource, saveSource, sourceNamed } from "#features/threats/server/base/source.store.ts";
import { addFeedRow } from "#features/threats/server/taxii/feed.store.ts";
import { sealedSecret } from "#features/threats/server/taxii/feed-line.ts";
import { fetchFeedJob } from "#features/threats/server/taxii/fetch-feeds.job.ts";
import { authorOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const addFeed: Verb<typeof call> = async (
  { db, actor, clock, keyring, audit, enqueue, announce },
  { name, reliability, own_cycle, secret, ...settings },
) => {
  const now = clock.now();
  const id = uuidv7();
  const written = { name, reliability, own_cycle, secret, ...settings };
  const secret_sealed = sealedSecret(keyring, id, written, undefined);
  if (await sourceNamed(db, name))
    throw new Refusal("conflict", { detail: "Ya hay una fuente con ese nombre." });
  const by = { now, name: authorOf(actor).name };
  const source = await ensureSource(db, { companyId: 0, name, kind: "taxii", reliability }, by);
  await saveSource(db, source.id, { name, reliability, own_cycle });
  const api_root = settings.api_root.replace(/\/*$/, "/");
  const next_at = settings.enabled ? now : null;
  await addFeedRow(db, { ...settings, api_root, secret_sealed, id, source_id: source.id, next_at });
  if (settings.enabled) enqueue(fetchFeedJob, { id });
  audit({
    action: "threats.feed_added",
    objectType: "threat_feed",
    objectId: id,
    details: { name, api_root, collection_id: settings.collection_id, enabled: settings.enabled },
  });
  announce({ topic: "threats.changed", data: { id } });
  return { id };
};
