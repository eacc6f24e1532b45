import type { getBulletinThreats as call } from "#features/threats/contracts/threat-bulletins.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findReported, findShared } from "../../bulletins/bulletin.store.ts";
import { bulletinPath, reportIdOf } from "../../bulletins/bulletin-drafts.rules.ts";
import { stateOf } from "../../indicators/indicator-standing.ts";

const dayMs = 86_400_000;

export const getBulletinThreats: Verb<typeof call> = async ({ db, actor, clock }, { bulletin }) => {
  const now = clock.now();
  const objects = await findReported(db, reportIdOf(bulletin));
  const rows = await findShared(db, {
    companyId: companyIn(actor),
    path: bulletinPath(bulletin),
    since: new Date(now.getTime() - 90 * dayMs).toISOString().slice(0, 10),
  });
  return {
    objects: objects.map((object) => ({ ...object, name: object.name.slice(0, 500) })),
    indicators: rows.map(({ id, kind, value, tlp, live_until, seen_days, ...row }) => ({
      ...{ id, kind, value, tlp, live_until, seen_days },
      state: stateOf({ ...row, live_until }, now),
    })),
  };
};
