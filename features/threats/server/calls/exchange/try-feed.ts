import type { tryFeed as call } from "#features/threats/contracts/threat-feeds.contract.ts";
import { findFeed } from "#features/threats/server/taxii/feed.store.ts";
import {
  goesToTheSame,
  secretNeeded,
  secretOf,
  taxiiLine,
} from "#features/threats/server/taxii/feed-line.ts";
import { findCollections } from "#features/threats/server/taxii/taxii-client.ts";
import { taxiiSentence } from "#features/threats/server/taxii/taxii-problem.ts";
import type { Verb } from "#platform/server/verb.ts";

export const tryFeed: Verb<typeof call> = async (
  { db, config, keyring, leaveDatabase },
  { address, secret, feed_id, ...reached },
) => {
  const row = feed_id === null ? undefined : await findFeed(db, feed_id);
  const mayUse = row !== undefined && goesToTheSame(row, { ...reached, api_root: address });
  const known = secret ?? (mayUse ? secretOf(keyring, row) : null);
  if (reached.sign_in !== "none" && known === null) throw secretNeeded();
  await leaveDatabase();
  try {
    return { problem: null, collections: await findCollections(taxiiLine(reached, known, config), address) };
  } catch (error) {
    return { problem: taxiiSentence(error), collections: [] };
  }
};
