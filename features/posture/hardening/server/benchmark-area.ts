import { defineFindingArea } from "#features/posture/findings/server/findings.public.ts";
import { companyIn } from "#platform/server/actor.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { hasAnswers } from "./answers/expired-answer.store.ts";
import { recountTargets } from "./answers/recount-targets.job.ts";
import {
  deleteRunsOfScan,
  showNewestRun,
  targetsOfAnswers,
  targetsOfScan,
  targetsWithIds,
} from "./runs/newest-run.store.ts";
import { saveRuns } from "./runs/save-runs.store.ts";

/** Handles the hardening checks of scans: every result is stored, and each run with its figures. */
export const benchmarkArea = defineFindingArea({
  area: "benchmark",
  keepsOutcomes: true,
  async afterScan(context, scanId) {
    const { db, actor, clock } = context;
    const companyId = companyIn(actor);
    const now = clock.now();
    await saveRuns(db, { companyId, scanId, now });
    await showNewestRun(db, { companyId, targetIds: targetsOfScan(companyId, scanId), today: dayOf(now) });
  },
  async beforeUndo(context, scanId) {
    const { db, clock } = context;
    const companyId = companyIn(context.actor);
    const ids = await deleteRunsOfScan(db, { companyId, scanId });
    const today = dayOf(clock.now());
    await showNewestRun(db, { companyId, targetIds: targetsWithIds(ids), today });
    // The results before the undone scan are restored after this step, so answers are counted by a job after the
    // commit.
    if (await hasAnswers(db, ids)) context.enqueue(recountTargets, { target_ids: ids });
  },
  async afterAnswers({ db, actor, clock }, answeredRule) {
    const companyId = companyIn(actor);
    const targetIds = targetsOfAnswers(companyId, answeredRule);
    await showNewestRun(db, { companyId, targetIds, today: dayOf(clock.now()) });
  },
});
