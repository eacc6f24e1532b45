import type * as contract from "#features/compliance/compliance.contract.ts";
import { countInReview } from "#features/evidence/server/evidence.public.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";
import { companyStandardFrom } from "./company-standard.rules.ts";
import { findEnabledStandards } from "./company-standard.store.ts";
import { findPointsSince } from "./compliance-day.store.ts";
import { findPositions } from "./control-position.store.ts";
import { findCritical } from "./find-critical.ts";
import { findUpcoming } from "./find-upcoming.ts";
import { inScope } from "./record-day.ts";
import { dayOf, monthsBefore } from "./santiago-days.ts";
import { scoreOf } from "./score.rules.ts";
import { trendBetween } from "./trend.rules.ts";

const shownIssues = 10;
const monthsOfTrend = 12;
const daysPerPoint = 7;

export const getOverview: Verb<typeof contract.getOverview> = async ({ db, actor, clock }) => {
  const now = clock.now();
  const today = dayOf(now);
  const from = monthsBefore(today, monthsOfTrend);
  const standards = await findEnabledStandards(db);
  const positions = await findPositions(db);
  const points = Map.groupBy(await findPointsSince(db, from, daysPerPoint), ({ standard_id }) => standard_id);
  const names = new Map(standards.map(({ standard_id, short_name }) => [standard_id, short_name]));
  const critical = await findCritical(db, positions, names, today);
  const byStandard = Map.groupBy(inScope(positions), ({ standard_id }) => standard_id);
  return {
    as_of: now.toISOString(),
    standards: standards.map((row) => ({
      company_standard: companyStandardFrom(row),
      score: scoreOf(byStandard.get(row.standard_id) ?? []),
      trend: trendBetween(points.get(row.standard_id) ?? [], from, today),
    })),
    upcoming: await findUpcoming(db, positions, today),
    critical: { count: critical.length, items: critical.slice(0, shownIssues) },
    evidence_in_review: (await countInReview(db)).get(companyIn(actor)) ?? 0,
  };
};
