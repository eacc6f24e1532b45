import { v7 as uuidv7 } from "uuid";
import { authorOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/threat-feeds.contract.ts";
import { ensureSource, findSource, findSourceNamed, saveSource } from "../base/source.store.ts";
import { addFeedRow, findFeed, saveFeedRow, scheduleFeedNow } from "./feed.store.ts";
import { feedSecret, goesToTheSame, secretNeeded, secretToStore, taxiiLine } from "./feed-line.ts";
import { fetchFeedJob } from "./fetch-feeds.job.ts";
import { findCollections } from "./taxii-client.ts";
import { taxiiSentence } from "./taxii-problem.ts";

const addFeed: Verb<typeof contract.addFeed> = async (
  { db, actor, clock, keyring, audit, enqueue, announce },
  { name, reliability, own_cycle, secret, ...settings },
) => {
  const now = clock.now();
  const id = uuidv7();
  const feedFields = { name, reliability, own_cycle, secret, ...settings };
  const secret_sealed = secretToStore(keyring, id, feedFields, undefined);
  if (await findSourceNamed(db, name))
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

const saveFeed: Verb<typeof contract.saveFeed> = async (
  { db, clock, keyring, audit, announce },
  { id, seen_version: seenVersion, name, reliability, own_cycle, secret, ...settings },
) => {
  const before = await findFeed(db, id);
  if (!before) throw new Refusal("not_found");
  if (before.version !== seenVersion) throw new Refusal("stale_version");
  const source = await findSource(db, 0, before.source_id);
  if (!source || source.removing_since) throw new Refusal("not_found");
  const namesake = await findSourceNamed(db, name);
  if (namesake !== undefined && namesake !== before.source_id)
    throw new Refusal("conflict", { detail: "Ya hay una fuente con ese nombre." });
  const api_root = settings.api_root.replace(/\/*$/, "/");
  const feedFields = { name, reliability, own_cycle, secret, ...settings, api_root };
  const secret_sealed = secretToStore(keyring, id, feedFields, before);
  const startsAgain = before.api_root !== api_root || before.collection_id !== settings.collection_id;
  const next_at = settings.enabled ? clock.now() : null;
  const row = { ...settings, api_root, secret_sealed, next_at };
  if (!(await saveFeedRow(db, { id, seen: seenVersion, startsAgain }, row)))
    throw new Refusal("stale_version");
  await saveSource(db, before.source_id, { name, reliability, own_cycle });
  audit({
    action: "threats.feed_saved",
    objectType: "threat_feed",
    objectId: id,
    details: {
      name,
      api_root,
      collection_id: settings.collection_id,
      enabled: settings.enabled,
      secret_changed: secret !== null,
    },
  });
  announce({ topic: "threats.changed", data: { id } });
  return { version: seenVersion + 1 };
};

const fetchFeedNow: Verb<typeof contract.fetchFeedNow> = async ({ db, clock, audit, enqueue }, { id }) => {
  const feed = await findFeed(db, id);
  if (!feed) throw new Refusal("not_found");
  if (!feed.enabled) throw new Refusal("conflict", { detail: "La fuente está apagada: enciéndala primero." });
  await scheduleFeedNow(db, id, clock.now());
  enqueue(fetchFeedJob, { id });
  audit({ action: "threats.feed_fetch_asked", objectType: "threat_feed", objectId: id });
  return {};
};

const tryFeed: Verb<typeof contract.tryFeed> = async (
  { db, config, keyring, leaveDatabase },
  { address, secret, feed_id, ...reached },
) => {
  const row = feed_id === null ? undefined : await findFeed(db, feed_id);
  const mayUse = row !== undefined && goesToTheSame(row, { ...reached, api_root: address });
  const effectiveSecret = secret ?? (mayUse ? feedSecret(keyring, row) : null);
  if (reached.sign_in !== "none" && effectiveSecret === null) throw secretNeeded();
  await leaveDatabase();
  try {
    return {
      problem: null,
      collections: await findCollections(taxiiLine(reached, effectiveSecret, config), address),
    };
  } catch (error) {
    return { problem: taxiiSentence(error), collections: [] };
  }
};

export const threatFeedsVerbs = [
  route(contract.addFeed, addFeed),
  route(contract.saveFeed, saveFeed),
  route(contract.fetchFeedNow, fetchFeedNow),
  route(contract.tryFeed, tryFeed),
];
