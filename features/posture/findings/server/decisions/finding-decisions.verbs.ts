import { Readable } from "node:stream";
import { findCompanyMark } from "#features/identity/companies/server/companies.public.ts";
import {
  findingStatuses,
  openStatuses,
} from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { readLogo } from "#platform/server/documents/marks.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import { type BeforeFiles, route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import { appendActivity } from "#platform/server/work/comment-on-case.ts";
import type { Decision } from "../../contracts/finding-decisions.contract.ts";
import * as contract from "../../contracts/finding-decisions.contract.ts";
import { findings as findingList } from "../findings/finding-query.store.ts";
import { findingsFrom } from "../findings/finding-view.ts";
import { selectionFor } from "../findings/selection-for.ts";
import { announceFindings, findingCase } from "../work/finding-case.ts";
import { applyDecision, revertDecision } from "./carry-out-decision.ts";
import { type DecisionStep, wrongApprover, wrongExpiry, wrongStep } from "./decision.rules.ts";
import {
  changeDecision,
  type DecisionRow,
  findCoveredFindings,
  findDecision,
  findDecisionPage,
  lockDecision,
} from "./decision.store.ts";
import { actPdf, decisionAct } from "./decision-act.ts";
import { notifyOfDecision } from "./decision-notice.ts";
import { decisionsFrom, decisionView } from "./decision-view.ts";
import { openDecision } from "./new-decision.ts";

/** Makes one step of a decision: locks it in the seen version, applies the step, and records and announces it. */
async function stepDecision(
  context: VerbContext,
  step: DecisionStep,
  seenVersion: { id: string; version?: number },
  make: (row: DecisionRow) => Promise<object>,
): Promise<Decision> {
  const { db, audit } = context;
  const row = asSeen(await lockDecision(db, seenVersion.id), seenVersion);
  const wrong = wrongStep(step, row.state);
  if (wrong) throw new Refusal("conflict", { detail: wrong });
  const details = await make(row);
  audit({
    action: `finding_decision.${step}`,
    objectType: "finding_decision",
    objectId: row.id,
    details: { number: row.number, kind: row.kind, ...details },
  });
  announceFindings(context);
  return await decisionView(db, row.id);
}

const listDecisions: Verb<typeof contract.listDecisions> = async ({ db }, search) => {
  const page = await findDecisionPage(db, search);
  return { ...page, items: await decisionsFrom(db, page.items) };
};

const getDecision: Verb<typeof contract.getDecision> = ({ db }, { id }) => decisionView(db, id);

export const requestAcceptance: Verb<typeof contract.requestAcceptance> = async (context, request) => {
  const { db, audit } = context;
  const row = await openDecision(context, { ...request, kind: "risk_acceptance", state: "requested" });
  const { id, number, justification, expires_on } = row;
  const covered = await findCoveredFindings(db, row, openStatuses);
  await appendActivity(
    context,
    findingCase,
    covered.map((caseId) => ({
      caseId,
      type: "acceptance_requested",
      visibility: "client",
      note: justification,
      facts: { decision_id: id, decision_number: number, expires_on },
    })),
  );
  audit({
    action: "finding_decision.requested",
    objectType: "finding_decision",
    objectId: id,
    details: { number, justification, expires_on, findings: covered.length },
  });
  // The provider is notified because its recommendation comes before the client's decision.
  notifyOfDecision(context, row, "decision", { side: "provider" });
  announceFindings(context);
  return await decisionView(db, id);
};

const attachDecisionFile: Verb<typeof contract.attachDecisionFile> = (context, { id, file }) =>
  stepDecision(context, "attach", { id }, async () => {
    await changeDecision(context.db, id, context.clock.now(), { file_key: file.key, file_name: file.name });
    return { file: file.name };
  });

/** Refuses the upload before its file is received. */
const beforeDecisionFile: BeforeFiles<typeof contract.attachDecisionFile> = async ({ db }, { id = "" }) => {
  const row = await findDecision(db, id);
  if (!row) throw new Refusal("not_found");
  const wrong = wrongStep("attach", row.state);
  if (wrong) throw new Refusal("conflict", { detail: wrong });
};

const downloadDecisionFile: Verb<typeof contract.downloadDecisionFile> = async ({ db }, { id }) => {
  const row = await findDecision(db, id);
  if (!row?.file_key) throw new Refusal("not_found");
  return { key: row.file_key, name: row.file_name ?? "archivo", contentType: "application/octet-stream" };
};

export const recommendDecision: Verb<typeof contract.recommendDecision> = (
  context,
  { recommendation, ...seen },
) =>
  stepDecision(context, "recommend", seen, async (row) => {
    const { db, actor, clock } = context;
    const [at, author] = [clock.now(), authorOf(actor)];
    await changeDecision(db, row.id, at, {
      state: "recommended",
      recommendation,
      recommended_by: author.id,
      recommended_by_name: author.name,
      recommended_at: at,
    });
    notifyOfDecision(context, row, "decision", { side: "provider" });
    return { recommendation };
  });

export const approveDecision: Verb<typeof contract.approveDecision> = (context, seenVersion) =>
  stepDecision(context, "approve", seenVersion, async (row) => {
    const { db, actor, clock } = context;
    const [at, author] = [clock.now(), authorOf(actor)];
    const wrong =
      wrongApprover(row.requested_by, author.id) ??
      (row.expires_on ? wrongExpiry(row.expires_on, dayOf(at)) : undefined);
    if (wrong) throw new Refusal("conflict", { detail: wrong });
    await changeDecision(db, row.id, at, {
      state: "approved",
      approved_by: author.id,
      approved_by_name: author.name,
      approved_at: at,
    });
    return { expires_on: row.expires_on, findings: await applyDecision(context, row) };
  });

const rejectDecision: Verb<typeof contract.rejectDecision> = (context, { reason, ...seen }) =>
  stepDecision(context, "reject", seen, async (row) => {
    const { db, actor, clock } = context;
    const at = clock.now();
    await changeDecision(db, row.id, at, {
      state: "rejected",
      ended_by_name: authorOf(actor).name,
      ended_at: at,
      end_reason: reason,
    });
    if (row.requested_by !== null) notifyOfDecision(context, row, "refused", { people: [row.requested_by] });
    return { reason };
  });

const revokeDecision: Verb<typeof contract.revokeDecision> = (context, { reason, ...seen }) =>
  stepDecision(context, "revoke", seen, async (row) => {
    const { db, actor, clock } = context;
    const at = clock.now();
    await changeDecision(db, row.id, at, {
      state: "revoked",
      ended_by_name: authorOf(actor).name,
      ended_at: at,
      end_reason: reason,
    });
    return { reason, findings: await revertDecision(context, row, reason) };
  });

export const decideFindings: Verb<typeof contract.decideFindings> = async (context, decided) => {
  const { db, audit } = context;
  const row = await openDecision(context, { ...decided, state: "approved" });
  const findings = await applyDecision(context, row);
  audit({
    action: "finding_decision.approve",
    objectType: "finding_decision",
    objectId: row.id,
    details: { number: row.number, kind: row.kind, justification: row.justification, findings },
  });
  announceFindings(context);
  return await decisionView(db, row.id);
};

/** The most findings that the document of a decision names; the portal shows all. */
const maxFindingsOfAct = 200;

/** Reads in the transaction; the document is rendered afterwards in a thread, without a database connection. */
const getDecisionAct: Verb<typeof contract.getDecisionAct> = async (context, { id }) => {
  const { db, actor, clock, files } = context;
  const row = await findDecision(db, id);
  const [decision] = row ? await decisionsFrom(db, [row]) : [];
  if (!row || !decision) throw new Refusal("not_found");
  const ids = (await findCoveredFindings(db, row, findingStatuses)).slice(0, maxFindingsOfAct);
  const selection = await selectionFor(context, { area: "vulnerability", ids });
  const findings = await findingsFrom(
    db,
    await findingList.selected(db, selection, { by: "number", max: maxFindingsOfAct }),
    selection,
  );
  const mark = await findCompanyMark(db, companyIn(actor));
  const act = decisionAct(decision, {
    company: mark.full_name,
    findings: findings.map(({ number, issue, asset, severity }) => ({
      number,
      title: issue.title,
      asset: asset.name,
      severity,
      cves: issue.cves,
    })),
  });
  return {
    name: `acta-${decision.number}.pdf`,
    contentType: "application/pdf",
    afterCommit: true,
    pieces: Readable.from(
      (async function* () {
        yield await actPdf(act, { logo: await readLogo(files, mark), madeAt: clock.now() });
      })(),
    ),
  };
};

export const findingDecisionsVerbs = [
  route(contract.listDecisions, listDecisions),
  route(contract.getDecision, getDecision),
  route(contract.requestAcceptance, requestAcceptance),
  route(contract.attachDecisionFile, attachDecisionFile, { beforeFiles: beforeDecisionFile }),
  route(contract.downloadDecisionFile, downloadDecisionFile),
  route(contract.recommendDecision, recommendDecision),
  route(contract.approveDecision, approveDecision),
  route(contract.rejectDecision, rejectDecision),
  route(contract.revokeDecision, revokeDecision),
  route(contract.decideFindings, decideFindings),
  route(contract.getDecisionAct, getDecisionAct),
];
