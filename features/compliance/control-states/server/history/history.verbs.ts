import { v7 as uuidv7 } from "uuid";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { beginningOf, dayOf } from "#platform/server/calendar/santiago-days.ts";
import { contentHash } from "#platform/server/content-hash.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../history.contract.ts";
import { inScope, recordDay } from "../scores/record-day.ts";
import { scoreFrom, scoreOf } from "../scores/score.rules.ts";
import { standardBriefFrom } from "../standards/company-standard.rules.ts";
import { changeStandard, findEnabledStandards } from "../standards/company-standard.store.ts";
import { lockOpen } from "../standards/standard-of-company.ts";
import { stateFieldsOfRow } from "../states/change-controls.ts";
import { findPositions } from "../states/control-position.store.ts";
import { findSelectedControls } from "../states/control-query.store.ts";
import { findEventPage, findValuesBefore, historyLines } from "./control-event.store.ts";
import { pastControlStates, pastStatesDiffer, stateAtDate } from "./past-state.rules.ts";
import { addSnapshot, type FrozenPeriod, findSnapshots, snapshotFrom } from "./snapshot.store.ts";

export const listHistory: Verb<typeof contract.listHistory> = async (
  { db },
  { standard_id, control_id, from, to, cursor, limit },
) => {
  const between = {
    from: from === undefined ? undefined : beginningOf(from),
    before: to === undefined ? undefined : beginningOf(to, 1),
  };
  const page = await findEventPage(db, { standard_id, control_id, ...between }, { cursor, limit });
  return { ...page, items: await historyLines(db, page.items) };
};

/** Both states are computed with the present edition and tiers, so that the same controls are compared. */
export const compareMoments: Verb<typeof contract.compareMoments> = async (
  { db },
  { standard_id, from, to },
) => {
  const [standard] = await findEnabledStandards(db, standard_id);
  if (!standard) throw new Refusal("not_found");
  const positions = inScope(await findPositions(db, standard_id));
  const before = pastControlStates(await findValuesBefore(db, standard_id, beginningOf(from, 1)));
  const after = pastControlStates(await findValuesBefore(db, standard_id, beginningOf(to, 1)));
  const rows = positions.map(({ control_id, code, title, weight }) => {
    const [then, later] = [stateAtDate(before, control_id), stateAtDate(after, control_id)];
    return { control_id, code, title, weight, from: then, to: later, changed: pastStatesDiffer(then, later) };
  });
  return {
    standard: standardBriefFrom(standard),
    from: { day: from, score: scoreOf(rows.map(({ weight, from: then }) => ({ weight, ...then }))) },
    to: { day: to, score: scoreOf(rows.map(({ weight, to: later }) => ({ weight, ...later }))) },
    items: rows,
  };
};

export const listSnapshots: Verb<typeof contract.listSnapshots> = async ({ db }, { standard_id }) => ({
  items: (await findSnapshots(db, standard_id)).map(snapshotFrom),
});

export const closePeriod: Verb<typeof contract.closePeriod> = async (context, { id, name }) => {
  const { db, actor, clock, audit, announce } = context;
  const standard = await lockOpen(db, id);
  const [at, by] = [clock.now(), authorOf(actor).name];
  const rows = await findSelectedControls(db, { filter: { standard_id: id }, today: dayOf(at) });
  const content: FrozenPeriod = {
    standard: {
      code: standard.code,
      edition: standard.version_label,
      target: standard.target,
      tiers: standard.tiers,
    },
    name,
    as_of: at.toISOString(),
    score: scoreFrom(await recordDay(context, id)),
    controls: rows.map((row) => ({
      ...stateFieldsOfRow(row),
      code: row.code,
      title: row.title,
      weight: row.weight,
    })),
  };
  const sha256 = contentHash(content);
  await addSnapshot(db, {
    company_id: companyIn(actor),
    id: uuidv7(),
    standard_id: id,
    version_id: standard.version_id,
    name,
    as_of: at,
    content,
    sha256,
    closed_by_name: by,
  });
  await changeStandard(db, id, by, { closed_at: at, closed_by_name: by });
  // The hash is also in the chained audit log: a manipulation of both would still be detected.
  audit({
    action: "compliance.period_closed",
    objectType: "standard",
    objectId: id,
    details: { standard: standard.short_name, name, sha256, controls: rows.length },
  });
  announce({ topic: "compliance.changed", data: { standard_id: id } });
  const [snapshot] = await findSnapshots(db, id);
  if (!snapshot) throw new Refusal("not_found");
  return snapshotFrom(snapshot);
};

export const historyVerbs = [
  route(contract.listHistory, listHistory),
  route(contract.compareMoments, compareMoments),
  route(contract.listSnapshots, listSnapshots),
  route(contract.closePeriod, closePeriod),
];
