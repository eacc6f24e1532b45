import type * as contract from "#features/control-states/history.contract.ts";
import { beginningOf } from "#platform/server/calendar/santiago-days.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findValuesBefore } from "../history/control-event.store.ts";
import { differs, pastStandings, standingThen } from "../history/past-state.rules.ts";
import { inScope } from "../scores/record-day.ts";
import { scoreOf } from "../scores/score.rules.ts";
import { briefFrom } from "../standards/company-standard.rules.ts";
import { findEnabledStandards } from "../standards/company-standard.store.ts";
import { findPositions } from "../states/control-position.store.ts";

/** Both ends are read in today's edition and tiers, so that the same controls stand beside each other. */
export const compareMoments: Verb<typeof contract.compareMoments> = async (
  { db },
  { standard_id, from, to },
) => {
  const [standard] = await findEnabledStandards(db, standard_id);
  if (!standard) throw new Refusal("not_found");
  const positions = inScope(await findPositions(db, standard_id));
  const before = pastStandings(await findValuesBefore(db, standard_id, beginningOf(from, 1)));
  const after = pastStandings(await findValuesBefore(db, standard_id, beginningOf(to, 1)));
  const rows = positions.map(({ control_id, code, title, weight }) => {
    const [then, later] = [standingThen(before, control_id), standingThen(after, control_id)];
    return { control_id, code, title, weight, from: then, to: later, changed: differs(then, later) };
  });
  return {
    standard: briefFrom(standard),
    from: { day: from, score: scoreOf(rows.map(({ weight, from: then }) => ({ weight, ...then }))) },
    to: { day: to, score: scoreOf(rows.map(({ weight, to: later }) => ({ weight, ...later }))) },
    items: rows,
  };
};
