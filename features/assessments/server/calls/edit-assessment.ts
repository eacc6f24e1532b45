import type { editAssessment as call } from "#features/assessments/contracts/assessments.contract.ts";
import {
  recordAct,
  refuseOver,
  takeAssessment,
} from "#features/assessments/server/work/act-on-assessment.ts";
import { changeAssessment } from "#features/assessments/server/work/assessment.store.ts";
import { assessmentDetail } from "#features/assessments/server/work/assessment-view.ts";
import { refuseReversed, searchText } from "#features/assessments/server/work/plan.rules.ts";
import { withoutVersion } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";

export const editAssessment: Verb<typeof call> = async (context, { id, version, ...plan }) => {
  const { db, clock, nothingChanged } = context;
  refuseReversed(plan.starts_on, plan.ends_on);
  const row = await takeAssessment(context, { id, version });
  refuseOver(row);
  const names = Object.keys(plan) as (keyof typeof plan)[];
  const changed = names.filter((name) => plan[name] !== row[name]);
  if (changed.length === 0) nothingChanged();
  else {
    await changeAssessment(db, id, clock.now(), { ...plan, search: searchText(plan) });
    recordAct(context, row, "edited", { changed, ...withoutVersion(version) });
  }
  return await assessmentDetail(context, id);
};
