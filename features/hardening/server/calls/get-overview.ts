import { countAssets } from "#features/entities/server/entities.public.ts";
import type * as contract from "#features/hardening/contracts/hardening-list.contract.ts";
import { findFailingRules } from "#features/hardening/server/rules/failing-rule.store.ts";
import {
  compareScores,
  findMonths,
  findStanding,
} from "#features/hardening/server/targets/overview.store.ts";
import { oldBefore } from "#features/hardening/server/targets/target-view.ts";
import { companyIn } from "#platform/server/actor.ts";
import { dayOf, monthsBefore } from "#platform/server/calendar/santiago-days.ts";
import type { Verb } from "#platform/server/verb.ts";

const [shownMonths, shownRules] = [12, 5];

export const getHardening: Verb<typeof contract.getHardening> = async ({ db, actor, clock }) => {
  const now = clock.now();
  const since = oldBefore(now);
  const standing = await findStanding(db, since);
  const knownAssets = await countAssets(db, companyIn(actor));
  const { before, compared } = await compareScores(db, since);
  const first = `${monthsBefore(dayOf(now), shownMonths - 1).slice(0, 7)}-01`;
  const months = await findMonths(db, first);
  const { items } = await findFailingRules(db, { limit: shownRules });
  const count = (name: "targets" | "old" | "incomplete" | "failed" | "worse" | "better" | "manual_waiting") =>
    standing?.[name] ?? 0;
  return {
    has_runs: count("targets") > 0,
    last_at: standing?.last_at?.toISOString() ?? null,
    since: since.toISOString(),
    machines: { checked: standing?.machines ?? 0, recent: standing?.recent ?? 0, known: knownAssets },
    targets: count("targets"),
    old: count("old"),
    incomplete: count("incomplete"),
    score: standing?.score ?? null,
    score_before: before,
    compared,
    bands: {
      low: standing?.low ?? 0,
      middle: standing?.middle ?? 0,
      high: standing?.high ?? 0,
      none: standing?.none ?? 0,
    },
    failed: count("failed"),
    worse: count("worse"),
    better: count("better"),
    manual_waiting: count("manual_waiting"),
    months,
    top_rules: items,
  };
};
