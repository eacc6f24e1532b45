import { isDeepStrictEqual } from "node:util";
import { v7 as uuidv7 } from "uuid";
import type { saveScope as call } from "#features/assessments/contracts/assessments.contract.ts";
import {
  recordAct,
  refuseOver,
  takeAssessment,
} from "#features/assessments/server/work/act-on-assessment.ts";
import { changeAssessment } from "#features/assessments/server/work/assessment.store.ts";
import { missingAuthorisation } from "#features/assessments/server/work/assessment-state.rules.ts";
import { assessmentDetail } from "#features/assessments/server/work/assessment-view.ts";
import {
  changeTargets,
  refuseMuddled,
  refuseOutsiders,
} from "#features/assessments/server/work/change-scope.ts";
import { findParties, findTargets, replaceParties } from "#features/assessments/server/work/scope.store.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { withoutVersion } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";

export const saveScope: Verb<typeof call> = async (context, { id, version, targets, parties, sources }) => {
  const { db, actor, clock, nothingChanged } = context;
  const now = clock.now();
  refuseMuddled(targets);
  const row = await takeAssessment(context, { id, version });
  refuseOver(row);
  await refuseOutsiders(context, parties);
  const before = await findTargets(db, id, now);
  const otherTargets = await changeTargets(context, id, { before, after: targets });
  const written = parties.map((party) => ({ ...party, id: uuidv7() }));
  const withoutId = ({ id: _id, ...party }: (typeof written)[number]) => party;
  const otherParties = !isDeepStrictEqual((await findParties(db, id)).map(withoutId), written.map(withoutId));
  if (otherParties) await replaceParties(db, { companyId: companyIn(actor), assessmentId: id }, written);
  const otherSources = !isDeepStrictEqual(row.sources, sources);
  if (!otherTargets && !otherParties && !otherSources) {
    nothingChanged();
    return await assessmentDetail(context, id);
  }
  // The allowed targets grow only under a signature: the testers stop first, or the signature comes first.
  const missing = missingAuthorisation(await findTargets(db, id, now), "in_progress");
  if (row.state === "in_progress" && otherTargets && missing)
    throw new Refusal("conflict", {
      detail: `${missing} Suspenda la evaluación antes de cambiar su alcance.`,
    });
  const named = parties.flatMap(({ user_id }) => user_id ?? []);
  await changeAssessment(db, id, now, {
    sources,
    ...(row.restricted && { reader_ids: [...new Set([...row.reader_ids, ...named])].sort((a, b) => a - b) }),
  });
  recordAct(context, row, "scope_saved", {
    targets: targets.length,
    parties: parties.length,
    ...withoutVersion(version),
  });
  return await assessmentDetail(context, id);
};
