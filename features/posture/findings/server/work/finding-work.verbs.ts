import { findCurrentAssets } from "#features/detection/entities/server/entities.public.ts";
import {
  assessmentSource,
  manualSource,
} from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { severityOfRank } from "#platform/contract/severity-rank.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen, refuseStale } from "#platform/server/seen-version.ts";
import { type SteppedVerb, steppedRoute } from "#platform/server/steps.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import { undoChange } from "#platform/server/work/case-changes.ts";
import {
  assigneesRoute,
  clockRoutes,
  commentRoutes,
  leaveComment,
} from "#platform/server/work/case-routes.ts";
import { isOpen } from "../../contracts/finding-steps.ts";
import * as contract from "../../contracts/finding-work.contract.ts";
import { findFindingPolicy, saveFindingPolicy as savePolicy } from "../clocks/finding-policy.store.ts";
import { findIssue } from "../findings/finding-detail.store.ts";
import { findingDetail } from "../findings/finding-detail.ts";
import { recordFinding } from "../manual/record-finding.ts";
import { changeFindings, rateFindings } from "./change-findings.ts";
import { announceFindings, findingCase } from "./finding-case.ts";
import { advanceVersion, type FindingWorkRow, findWorkedFindings } from "./finding-work.store.ts";

const ground = {
  kind: findingCase,
  answer: findingDetail,
  details: ({ number }: FindingWorkRow) => ({ number }),
};

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
  if (!isOpen(row))
    throw new Refusal("conflict", { detail: "La vulnerabilidad ya no está abierta: no hay qué verificar." });
  const asset = (await findCurrentAssets(db, [row.asset_id])).get(row.asset_id);
  if (!asset) throw new Refusal("not_found");
  const { rule_id, title, description, solution, cves } = issue;
  const severity = severityOfRank(row.scanner_severity);
  return { asset: asset.name, rule_id, title, description, solution, cves, severity };
}

const verifyFinding: SteppedVerb<typeof contract.verifyFinding> = async (
  steps,
  { id, version, is_there, note },
) => {
  const recorded = await steps.within("write", async ({ db, clock, entryFollows }) => {
    const recordedFinding = await loadRecordedFinding(db, { id, version });
    // The verification is stored in later transactions; incrementing the version here lets only one concurrent caller
    // continue.
    refuseStale(await advanceVersion(db, { id, version }));
    entryFollows();
    return { ...recordedFinding, at: clock.now().toISOString() };
  });
  await recordFinding(steps, { ...recorded, is_there });
  return await steps.within("write", (context) =>
    leaveComment(context, ground, { id, body: note, visibility: "client" }),
  );
};

const resumeRefusals = {
  waiting_provider: "El plazo espera al proveedor: pase el turno a quien debe actuar.",
  waiting_change: "El plazo espera un cambio programado: pase el turno a quien debe actuar.",
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
  ...commentRoutes(contract, ground),
  ...clockRoutes(contract, ground, resumeRefusals),
  assigneesRoute(contract.listFindingAssignees, "company"),
  steppedRoute(contract.verifyFinding, verifyFinding),
  route(contract.changeFindings, changeFindings),
  route(contract.rateFindings, rateFindings),
  route(contract.undoFindingChange, (context, { id }) => undoChange(context, findingCase, id)),
  route(contract.getFindingPolicy, getFindingPolicy),
  route(contract.saveFindingPolicy, saveFindingPolicy),
];
