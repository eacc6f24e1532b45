import type { endWatched as call } from "#features/threats/contracts/watch.contract.ts";
import { asSeen, refuseStale } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";
import { changeWatch, findWatch } from "../watch/watch.store.ts";
import { watchedView } from "../watch/watch-view.ts";

export const endWatched: Verb<typeof call> = async (
  { db, clock, audit, announce },
  { id, version, reason },
) => {
  const seen = asSeen(await findWatch(db, id), { version });
  const change = { ended_at: clock.now(), reason };
  refuseStale(await changeWatch(db, { id, version }, change));
  audit({ action: "threats.watch_ended", objectType: "threat_watch", objectId: id, details: { reason } });
  announce({ topic: "threats.changed", data: { id } });
  return watchedView({ ...seen, ...change, version: version + 1 }, clock.now());
};
