import { isDeepStrictEqual } from "node:util";
import type { editFinding as call } from "#features/assessments/contracts/assessment-findings.contract.ts";
import { takeDraft } from "#features/assessments/server/findings/act-on-finding.ts";
import {
  changeDraft,
  findPlaces,
  replacePlaces,
} from "#features/assessments/server/findings/finding.store.ts";
import { findingOf } from "#features/assessments/server/findings/finding-view.ts";
import { assetsOf, columnsOf } from "#features/assessments/server/findings/written-finding.ts";
import { recordAct } from "#features/assessments/server/work/act-on-assessment.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { withoutVersion } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";

export const editFinding: Verb<typeof call> = async (
  context,
  { id: assessmentId, finding_id, version, ...body },
) => {
  const { db, actor, clock, nothingChanged } = context;
  const columns = columnsOf(body);
  const { assessment, draft } = await takeDraft(context, { id: assessmentId, finding_id, version });
  const [companyId, assets, author] = [companyIn(actor), assetsOf(body), authorOf(actor)];
  const places = (await findPlaces(db, assessmentId)).filter(({ draft_id }) => draft_id === finding_id);
  const sameAssets = isDeepStrictEqual(places.map(({ asset }) => asset).sort(), assets);
  const names = Object.keys(columns) as (keyof typeof columns)[];
  const changed = names.filter((name) => !isDeepStrictEqual(columns[name], draft[name]));
  if (changed.length === 0 && sameAssets) {
    nothingChanged();
    return await findingOf(context, { assessmentId, id: finding_id });
  }
  if (!sameAssets) await replacePlaces(db, { companyId, assessmentId, draftId: finding_id }, assets);
  // Whoever wrote it last is its author: of two people who see it, the other one publishes.
  await changeDraft(
    db,
    { companyId, id: finding_id },
    {
      ...columns,
      state: "draft",
      author_id: author.id,
      author_name: author.name,
      updated_at: clock.now(),
    },
  );
  recordAct(context, assessment, "finding_edited", {
    number: draft.number,
    changed,
    ...withoutVersion(version),
  });
  return await findingOf(context, { assessmentId, id: finding_id });
};
