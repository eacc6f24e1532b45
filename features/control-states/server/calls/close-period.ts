import { v7 as uuidv7 } from "uuid";
import type * as contract from "#features/control-states/history.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { contentHash } from "#platform/server/content-hash.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import type { FrozenPeriod } from "../history/snapshot.store.ts";
import { addSnapshot, findSnapshots, snapshotFrom } from "../history/snapshot.store.ts";
import { recordDay } from "../scores/record-day.ts";
import { scoreFrom } from "../scores/score.rules.ts";
import { changeStandard } from "../standards/company-standard.store.ts";
import { lockOpen } from "../standards/standard-of-company.ts";
import { stateOf } from "../states/change-controls.ts";
import { findSelected } from "../states/control-selection.store.ts";

export const closePeriod: Verb<typeof contract.closePeriod> = async (context, { id, name }) => {
  const { db, actor, clock, audit, announce } = context;
  const standard = await lockOpen(db, id);
  const [at, by] = [clock.now(), authorOf(actor).name];
  const rows = await findSelected(db, { standard_id: id, today: dayOf(at) });
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
      ...stateOf(row),
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
  // The hash also stands in the chained log: who could write both would still be found out.
  audit({
    action: "compliance.period_closed",
    objectType: "standard",
    objectId: id,
    details: { standard: standard.short_name, name, sha256, controls: rows.length },
  });
  announce({ topic: "compliance.changed", data: { standard_id: id } });
  const [stored] = await findSnapshots(db, id);
  if (!stored) throw new Refusal("not_found");
  return snapshotFrom(stored);
};
