import { v7 as uuidv7 } from "uuid";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { type SteppedVerb, steppedRoute } from "#platform/server/steps.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import * as contract from "../../contracts/retests.contract.ts";
import { lockAssessmentOfFinding } from "../findings/act-on-finding.ts";
import { findDrafts, findNodePositions } from "../findings/finding.store.ts";
import { stateFinding } from "../findings/ground-finding.ts";
import { changeState, lockSeenAssessment, recordAct, refuseOver } from "../work/act-on-assessment.ts";
import type { AssessmentRow } from "../work/assessment.store.ts";
import { nextAssessmentStates } from "../work/assessment-state.rules.ts";
import {
  changeRetest,
  changeRetestItem,
  findRetestItems,
  findRetests,
  insertRetest,
  type RetestRow,
} from "./retest.store.ts";
import { readRetest, retestsFrom } from "./retest-view.ts";

/** A round with its assessment, which is locked. */
async function takeRetest(
  context: Pick<VerbContext, "db">,
  { id, retest_id }: { id: string; retest_id: string },
): Promise<{ assessment: AssessmentRow; retest: RetestRow }> {
  const assessment = await lockSeenAssessment(context, { id });
  const [retest] = await findRetests(context.db, { id: retest_id, assessmentId: id, limit: 1 });
  if (!retest) throw new Refusal("not_found");
  return { assessment, retest };
}

/** Refuses changes of a round that has ended. */
function refuseEndedRetest({ state }: Pick<RetestRow, "state">): void {
  if (state === "done") throw new Refusal("conflict", { detail: "La reprueba ya terminó." });
}

const maxRetests = 100;

export const listRetests: Verb<typeof contract.listRetests> = async ({ db }, { state, assessment_id }) => {
  const rows = await findRetests(db, { state, assessmentId: assessment_id, limit: maxRetests + 1 });
  return { items: await retestsFrom(db, rows.slice(0, maxRetests)), capped: rows.length > maxRetests };
};

export const requestRetest: Verb<typeof contract.requestRetest> = async (
  context,
  { id: assessmentId, findings },
) => {
  const { db, actor, clock } = context;
  const assessment = await lockSeenAssessment(context, { id: assessmentId });
  refuseOver(assessment);
  const notes = new Map(findings.map(({ finding_id, note }) => [finding_id, note]));
  const published = (await findDrafts(db, assessmentId)).filter(
    ({ id, state }) => notes.has(id) && state === "published",
  );
  if (published.length < notes.size) throw new Refusal("not_found");
  const id = uuidv7();
  const isNew = await insertRetest(
    db,
    { companyId: companyIn(actor), assessmentId },
    { id, requested_by_name: authorOf(actor).name, requested_at: clock.now() },
    published.map((draft) => ({ draft_id: draft.id, client_note: notes.get(draft.id) ?? "" })),
  );
  if (!isNew) throw new Refusal("conflict", { detail: "Ya hay una reprueba pendiente de esta evaluación." });
  recordAct(context, assessment, "retest_requested", { findings: published.length });
  return await readRetest(db, { assessmentId, id });
};

export const planRetest: Verb<typeof contract.planRetest> = async (context, { planned_on, ...named }) => {
  const { db, actor, nothingChanged } = context;
  const { assessment, retest } = await takeRetest(context, named);
  refuseEndedRetest(retest);
  if (retest.planned_on === planned_on) nothingChanged();
  else {
    await changeRetest(db, { companyId: companyIn(actor), id: retest.id }, { state: "planned", planned_on });
    recordAct(context, assessment, "retest_planned", { round: retest.round, planned_on });
    if (nextAssessmentStates(assessment.state).includes("retest"))
      await changeState(context, assessment, "retest", `Ronda ${retest.round}`);
  }
  return await readRetest(db, { assessmentId: named.id, id: retest.id });
};

/** Refuses a round that has ended, and a finding that is not in it. */
async function takeRetestItem(
  context: Parameters<typeof takeRetest>[0],
  request: { id: string; retest_id: string; finding_id: string },
) {
  const { assessment, retest } = await takeRetest(context, request);
  refuseEndedRetest(retest);
  const item = (await findRetestItems(context.db, [retest.id])).find(
    ({ finding_id }) => finding_id === request.finding_id,
  );
  if (!item) throw new Refusal("not_found");
  return { assessment, retest, item };
}

export const recordOutcome: SteppedVerb<typeof contract.recordOutcome> = async (
  steps,
  { outcome, note, ...named },
) => {
  const retestFacts = await steps.within("write", async (context) => {
    const { db, clock, nothingChanged } = context;
    nothingChanged();
    const { assessment, retest, item } = await takeRetestItem(context, named);
    const { draft } = await lockAssessmentOfFinding(context, { id: named.id, finding_id: named.finding_id });
    const places = (await findNodePositions(db, named.id)).filter(({ draft_id }) => draft_id === draft.id);
    return {
      isSame: item.outcome === outcome && item.provider_note === note,
      retest: await readRetest(db, { assessmentId: named.id, id: retest.id }),
      statement: {
        draft,
        assessmentNumber: assessment.number,
        // A finding that was removed from the shared findings cannot be closed there; one that still exists is stated
        // again.
        assets: places
          .filter(({ finding_id }) => outcome !== "fixed" || finding_id !== null)
          .map(({ asset }) => asset),
        at: clock.now(),
      },
    };
  });
  if (retestFacts.isSame) return retestFacts.retest;
  // An outcome that could not be verified neither closes nor confirms the finding.
  if (outcome !== "not_verifiable")
    await stateFinding(steps, { ...retestFacts.statement, isThere: outcome !== "fixed" });
  return await steps.within("write", async (context) => {
    const { db, actor, clock } = context;
    const { assessment, retest, item } = await takeRetestItem(context, named);
    await changeRetestItem(
      db,
      { companyId: companyIn(actor), retestId: retest.id, draftId: item.finding_id },
      { outcome, provider_note: note, tested_at: clock.now(), tested_by_name: authorOf(actor).name },
    );
    recordAct(context, assessment, "retest_recorded", { number: item.number, outcome });
    return await readRetest(db, { assessmentId: named.id, id: retest.id });
  });
};

export const finishRetest: Verb<typeof contract.finishRetest> = async (context, request) => {
  const { db, actor, clock, nothingChanged } = context;
  const { assessment, retest } = await takeRetest(context, request);
  if (retest.state === "done") {
    nothingChanged();
    return await readRetest(db, { assessmentId: request.id, id: retest.id });
  }
  const items = await findRetestItems(db, [retest.id]);
  const untested = items.filter(({ outcome }) => outcome === null).length;
  if (untested > 0)
    throw new Refusal("conflict", {
      detail: `Falta el resultado de ${untested === 1 ? "1 hallazgo" : `${untested} hallazgos`}.`,
    });
  await changeRetest(
    db,
    { companyId: companyIn(actor), id: retest.id },
    { state: "done", done_at: clock.now(), done_by_name: authorOf(actor).name },
  );
  const fixed = items.filter(({ outcome }) => outcome === "fixed").length;
  recordAct(context, assessment, "retest_finished", { round: retest.round, fixed, findings: items.length });
  if (assessment.state === "retest")
    await changeState(
      context,
      assessment,
      "remediation",
      `Ronda ${retest.round}: ${fixed} de ${items.length} corregidos`,
    );
  return await readRetest(db, { assessmentId: request.id, id: retest.id });
};

export const retestsVerbs = [
  route(contract.listRetests, listRetests),
  route(contract.requestRetest, requestRetest),
  route(contract.planRetest, planRetest),
  steppedRoute(contract.recordOutcome, recordOutcome),
  route(contract.finishRetest, finishRetest),
];
