import { BulletinIndicator, maxIndicators } from "#features/intelligence/bulletins/bulletins.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { recogniseObservables } from "#platform/readers/observables.ts";
import { companyIn } from "#platform/server/actor.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import { actorTypes } from "../../contracts/actor-types.ts";
import * as contract from "../../contracts/threat-bulletins.contract.ts";
import { keyOfObservable } from "../../readers/indicator-key.ts";
import { warningListOf } from "../../readers/warning-lists.ts";
import { indicatorStateOf } from "../indicators/indicator-state.ts";
import {
  findNameableObjects as find,
  findObjectsOfReport,
  findSharedBulletinObjects,
} from "./bulletin.store.ts";
import { stixReportId } from "./bulletin-drafts.rules.ts";

const maxItems = 20;

export const findNameable: Verb<typeof contract.findNameable> = async ({ db }, { q }) => {
  const items = await find(db, q, actorTypes, maxItems);
  return { items: items.map((item) => ({ ...item, name: item.name.slice(0, 500) })) };
};

const TypedIndicator = BulletinIndicator.pick({ type: true, value: true });

const readPasted: Verb<typeof contract.readPasted> = async (_context, { text }) => {
  const rows = [];
  const unusableTexts = [];
  for (const { type, value, original } of recogniseObservables(text)) {
    const key = keyOfObservable({ type, value });
    const typed = TypedIndicator.safeParse({ type, value });
    if (key && typed.success) rows.push({ ...typed.data, noisy: warningListOf(key) });
    else unusableTexts.push(original);
  }
  return { found: rows.slice(0, maxIndicators), left: unusableTexts.slice(0, maxIndicators) };
};

const dayMs = 86_400_000;

const getBulletinThreats: Verb<typeof contract.getBulletinThreats> = async (
  { db, actor, clock },
  { bulletin },
) => {
  const now = clock.now();
  const objects = await findObjectsOfReport(db, stixReportId(bulletin));
  const rows = await findSharedBulletinObjects(db, {
    companyId: companyIn(actor),
    path: paths.bulletin(bulletin),
    since: new Date(now.getTime() - 90 * dayMs).toISOString().slice(0, 10),
  });
  return {
    objects: objects.map((object) => ({ ...object, name: object.name.slice(0, 500) })),
    indicators: rows.map(({ id, kind, value, tlp, live_until, seen_days, ...row }) => ({
      id,
      kind,
      value,
      tlp,
      live_until,
      seen_days,
      state: indicatorStateOf({ ...row, live_until }, now),
    })),
  };
};

export const threatBulletinsVerbs = [
  route(contract.findNameable, findNameable),
  route(contract.readPasted, readPasted),
  route(contract.getBulletinThreats, getBulletinThreats),
];
