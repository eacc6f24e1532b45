import { findCurrentAssets } from "#features/detection/entities/server/entities.public.ts";
import { assessmentSource, manualSource } from "#features/posture/scans/contracts/finding-terms.contract.ts";
import {
  findFindingPolicy,
  recordFinding,
  saveFindingPolicy as savePolicy,
} from "#features/posture/scans/server/scans.public.ts";
import { severityOf } from "#platform/contract/severity-rank.ts";
import { authorOf, companyIn, isProvider } from "#platform/server/actor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen, refuseStale } from "#platform/server/seen-version.ts";
import { type SteppedVerb, steppedRoute } from "#platform/server/steps.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import { listAssignees } from "#platform/server/work/assignee.ts";
import { undoMany } from "#platform/server/work/bulk-change.ts";
import { explainBreach as explain, planPause, planResume } from "#platform/server/work/case-clocks.ts";
import { lockCase } from "#platform/server/work/change-cases.ts";
import * as contract from "../../contracts/finding-work.contract.ts";
import { findIssue } from "../findings/finding-detail.store.ts";
import { findingDetail } from "../findings/finding-detail.ts";
import { changeSelected } from "./change-selected.ts";
import { announceFindings, findingCase } from "./finding-case.ts";
import {
  isOpen,
  planAssign,
  planDeclareFixed,
  planMove,
  planPendingParty,
  planTake,
} from "./finding-step.rules.ts";
import { assigneeNamed, findingStep, leaveComment, planAction, planRating } from "./finding-steps.ts";
import { advanceVersion, findMakerOf, findWorkedFindings } from "./finding-work.store.ts";

export const takeFinding = findingStep<typeof contract.takeFinding>(
  "finding.taken",
  (row, _input, { actor }) => planTake(row, authorOf(actor)),
);

const assignFinding = findingStep<typeof contract.assignFinding>(
  "finding.assigned",
  async (row, { assignee_id }, context) => planAssign(row, await assigneeNamed(context, assignee_id)),
);

const listFindingAssignees: Verb<typeof contract.listFindingAssignees> = (context) =>
  listAssignees(context, "company");

const moveFinding = findingStep<typeof contract.moveFinding>("finding.moved", (row, { to, note }) =>
  planMove(row, to, note),
);

export const declareFixed = findingStep<typeof contract.declareFixed>(
  "finding.declared_fixed",
  (row, { note }, { clock }) => planDeclareFixed(row, note, clock.now()),
);

/** Loads a finding that a person recorded, in the version that the caller saw; refuses findings of scans and assessments. */
async function loadRecordedFinding(db: Database, seenVersion: { id: string; version: number }) {
  const row = asSeen((await findWorkedFindings(db, [seenVersion.id]))[0], seenVersion);
  const issue = await findIssue(db, row.issue_id);
  if (issue.source === assessmentSource)
    throw new Refusal("conflict", {
      detail: "La encontró una evaluación proactiva: pida una reprueba en Verificaciones.",
    });
  if (issue.source !== manualSource)
    throw new Refusal("conflict", { detail: "La vio un escáner: la comprueba su próximo escaneo." });
  if (!isOpen(row.status))
    throw new Refusal("conflict", { detail: "La vulnerabilidad ya no está abierta: no hay qué verificar." });
  const asset = (await findCurrentAssets(db, [row.asset_id])).get(row.asset_id);
  if (!asset) throw new Refusal("not_found");
  const { rule_id, title, description, solution, cves } = issue;
  const severity = severityOf(row.scanner_severity);
  return { asset: asset.name, rule_id, title, description, solution, cves, severity };
}

const verifyFinding: SteppedVerb<typeof contract.verifyFinding> = async (
  steps,
  { id, version, is_there, note },
) => {
  const recorded = await steps.within("write", async ({ db, clock, entryFollows }) => {
    const recordedFinding = await loadRecordedFinding(db, { id, version });
    // The verification is stored in later transactions, so the version is advanced to let only one caller continue.
    refuseStale(await advanceVersion(db, { id, version }));
    entryFollows();
    return { ...recordedFinding, at: clock.now().toISOString() };
  });
  await recordFinding(steps, { ...recorded, is_there });
  return await steps.within("write", (context) =>
    leaveComment(context, id, { body: note, visibility: "client" }),
  );
};

export const setPendingOn = findingStep<typeof contract.setPendingOn>(
  "finding.ball_passed",
  (row, { to, note }) => planPendingParty(row, to, note),
);

const rateFinding = findingStep<typeof contract.rateFinding>("finding.rated", async (row, rating, context) =>
  (await planRating(context, [row], rating)).plan(row),
);

const pauseClock = findingStep<typeof contract.pauseClock>("finding.clock_paused", (row, { note }, context) =>
  planPause(context, findingCase, row.id, { reason: "agreed", note }),
);

const resumeRefusals = {
  waiting_provider: "El plazo espera al proveedor: pase el turno a quien debe actuar.",
  waiting_change: "El plazo espera un cambio programado: pase el turno a quien debe actuar.",
};

const resumeClock = findingStep<typeof contract.resumeClock>(
  "finding.clock_resumed",
  (row, _input, context) => planResume(context, findingCase, row.id, resumeRefusals),
);

const explainBreach: Verb<typeof contract.explainBreach> = async (context, breach) => {
  const { id, kind, explanation } = breach;
  const { number } = await lockCase(context, findingCase, { id });
  await explain(context, findingCase, breach);
  context.audit({
    action: "finding.breach_explained",
    objectType: "finding",
    objectId: id,
    details: { number, clock: kind, explanation },
  });
  announceFindings(context, { id });
  return await findingDetail(context, id);
};

const commentForClient: Verb<typeof contract.commentForClient> = (context, { id, body }) =>
  leaveComment(context, id, { body, visibility: "client" });

const commentInternally: Verb<typeof contract.commentInternally> = (context, { id, body }) =>
  leaveComment(context, id, { body, visibility: "internal" });

const changeFindings: Verb<typeof contract.changeFindings> = (context, { action, ...request }) =>
  changeSelected(context, { ...request, action, planFor: () => planAction(context, action) });

const rateFindings: Verb<typeof contract.rateFindings> = (
  context,
  { selection, expected, version, ...rating },
) =>
  changeSelected(context, {
    selection,
    expected,
    version,
    action: { do: "rate", ...rating },
    planFor: (findingWorkRows) => planRating(context, findingWorkRows, rating),
  });

export const undoChange: Verb<typeof contract.undoChange> = async (context, { id }) => {
  const { db, actor, audit } = context;
  if (!isProvider(actor) && (await findMakerOf(db, id)) !== authorOf(actor).id)
    throw new Refusal("not_found");
  const result = await undoMany(context, findingCase, id);
  audit({
    action: "vulnerabilities.change_undone",
    objectType: "finding_bulk",
    objectId: id,
    details: result,
  });
  return result;
};

const getFindingPolicy: Verb<typeof contract.getFindingPolicy> = ({ db }) => findFindingPolicy(db);

export const saveFindingPolicy: Verb<typeof contract.saveFindingPolicy> = async (context, policy) => {
  const { db, actor, clock, audit } = context;
  const { calendar, targets } = policy;
  if (calendar.kind === "business" && calendar.opens >= calendar.closes)
    throw new Refusal("invalid_input", { detail: "El horario debe terminar después de empezar." });
  const before = await findFindingPolicy(db);
  const saved = { companyId: companyIn(actor), at: clock.now(), by: authorOf(actor).name };
  refuseStale(await savePolicy(db, policy, saved));
  audit({
    action: "vulnerabilities.policy_saved",
    objectType: "vulnerability_policy",
    details: {
      from: { calendar: before.calendar, targets: before.targets },
      to: { calendar, targets },
    },
  });
  announceFindings(context);
  return await findFindingPolicy(db);
};

export const findingWorkVerbs = [
  route(contract.takeFinding, takeFinding),
  route(contract.assignFinding, assignFinding),
  route(contract.listFindingAssignees, listFindingAssignees),
  route(contract.moveFinding, moveFinding),
  route(contract.declareFixed, declareFixed),
  steppedRoute(contract.verifyFinding, verifyFinding),
  route(contract.setPendingOn, setPendingOn),
  route(contract.rateFinding, rateFinding),
  route(contract.pauseClock, pauseClock),
  route(contract.resumeClock, resumeClock),
  route(contract.explainBreach, explainBreach),
  route(contract.commentForClient, commentForClient),
  route(contract.commentInternally, commentInternally),
  route(contract.changeFindings, changeFindings),
  route(contract.rateFindings, rateFindings),
  route(contract.undoChange, undoChange),
  route(contract.getFindingPolicy, getFindingPolicy),
  route(contract.saveFindingPolicy, saveFindingPolicy),
];
