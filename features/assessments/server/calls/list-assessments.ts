import type { listAssessments as call } from "#features/assessments/contracts/assessments.contract.ts";
import { assessments, countTargets } from "#features/assessments/server/work/assessment-query.store.ts";
import { assessmentFrom } from "#features/assessments/server/work/assessment-view.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listAssessments: Verb<typeof call> = async (
  { db, clock },
  { sort, cursor, limit, ...filter },
) => {
  const now = clock.now();
  const { items, ...page } = await assessments.page(db, { filter, now }, { sort, cursor, limit });
  const counts = await countTargets(
    db,
    items.map(({ id }) => id),
    now,
  );
  return { ...page, items: items.map((row) => assessmentFrom(row, counts.get(row.id))) };
};
