import type { FindingAreaPart } from "#features/posture/scans/server/scans.public.ts";
import { priority, retireLeftOpen } from "#features/posture/vulnerabilities/server/vulnerabilities.public.ts";
import { companyIn } from "#platform/server/actor.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { hasAnswers } from "./answers/expired-answer.store.ts";
import { recountTargets } from "./answers/recount-targets.job.ts";
import { keepRuns } from "./runs/keep-runs.store.ts";
import {
  forgetRuns,
  showNewestRun,
  targetsOfAnswers,
  targetsOfScan,
  targetsWithIds,
} from "./runs/newest-run.store.ts";

/** What becomes of the checks of secure configuration that scans bring: every answer is kept, and each run with its figures. */
export const benchmarkArea: FindingAreaPart = {
  area: "benchmark",
  keepsOutcomes: true,
  priority,
  async afterScan(context, scanId) {
    const { db, actor, clock } = context;
    const companyId = companyIn(actor);
    const now = clock.now();
    await keepRuns(db, { companyId, scanId, now });
    await showNewestRun(db, { companyId, targetIds: targetsOfScan(companyId, scanId), today: dayOf(now) });
    await retireLeftOpen(context, undefined, scanId);
  },
  async beforeUndo(context, scanId) {
    const { db, clock } = context;
    const companyId = companyIn(context.actor);
    const ids = await forgetRuns(db, { companyId, scanId });
    const today = dayOf(clock.now());
    await showNewestRun(db, { companyId, targetIds: targetsWithIds(ids), today });
    // What its checks said before is put back after this: which answers count then is counted after the commit.
    if (await hasAnswers(db, ids)) context.enqueue(recountTargets, { target_ids: ids });
  },
  async afterAnswers({ db, actor, clock }, answered) {
    const companyId = companyIn(actor);
    const targetIds = targetsOfAnswers(companyId, answered);
    await showNewestRun(db, { companyId, targetIds, today: dayOf(clock.now()) });
  },
};
