import type * as contract from "#features/compliance/compliance.contract.ts";
import {
  briefFrom,
  findEnabledStandards,
  findPointsSince,
} from "#features/control-states/server/control-states.public.ts";
import { dayOf, monthsBefore } from "#platform/server/calendar/santiago-days.ts";
import type { Verb } from "#platform/server/verb.ts";
import { trendBetween } from "../controls/trend.rules.ts";

export const getTrends: Verb<typeof contract.getTrends> = async ({ db, clock }, { standard_id, months }) => {
  const today = dayOf(clock.now());
  const from = monthsBefore(today, months);
  const standards = await findEnabledStandards(db, standard_id);
  const points = Map.groupBy(
    await findPointsSince(db, from, Math.ceil(months / 12)),
    (point) => point.standard_id,
  );
  return {
    items: standards.map((row) => ({
      standard: briefFrom(row),
      points: trendBetween(points.get(row.standard_id) ?? [], from, today),
    })),
  };
};
