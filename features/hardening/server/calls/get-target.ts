import type * as contract from "#features/hardening/contracts/hardening-target.contract.ts";
import { countAccepted, findSections } from "#features/hardening/server/rules/target-rule.store.ts";
import { findRuns } from "#features/hardening/server/runs/run.store.ts";
import { lostPoints, scoreOf } from "#features/hardening/server/score/score.rules.ts";
import { findTarget } from "#features/hardening/server/targets/target.store.ts";
import { targetFrom } from "#features/hardening/server/targets/target-view.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const getTarget: Verb<typeof contract.getTarget> = async ({ db, clock }, { id }) => {
  const row = await findTarget(db, id);
  if (!row) throw new Refusal("not_found");
  const now = clock.now();
  const sections = await findSections(db, row, dayOf(now));
  const whole = sections.reduce((sum, each) => sum + each.passed_weight + each.failed_weight, 0);
  // Where the tool never says that anything is met, a section has no share either.
  const hasScore = row.score !== null;
  return {
    target: targetFrom(row, now),
    sections: sections.map(({ section, passed, failed, manual, errors, suppressed, ...rest }) => ({
      section,
      counts: { passed, failed, manual, errors, suppressed, not_applicable: rest.not_applicable },
      answered_passed: rest.answered_passed,
      answered_failed: rest.answered_failed,
      waiting: rest.waiting,
      score: hasScore ? scoreOf(rest.passed_weight, rest.failed_weight) : null,
      lost: hasScore ? lostPoints(rest.failed_weight, whole) : 0,
    })),
    accepted: await countAccepted(db, row),
    runs: await findRuns(db, id),
  };
};
