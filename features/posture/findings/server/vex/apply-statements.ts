import { v7 as uuidv7 } from "uuid";
import type { StatementOutcome } from "#features/posture/findings/contracts/statement-outcome.contract.ts";
import {
  applyDecision,
  reasonAgainstDecision,
  revertDecision,
} from "#features/posture/findings/server/decisions/carry-out-decision.ts";
import {
  addDecision,
  changeDecision,
  findDecision,
} from "#features/posture/findings/server/decisions/decision.store.ts";
import { announceFindings, findingCase } from "#features/posture/findings/server/work/finding-case.ts";
import { planDeclareFixed } from "#features/posture/findings/server/work/finding-step.rules.ts";
import { findWorkedFindings } from "#features/posture/findings/server/work/finding-work.store.ts";
import { type Actor, authorOf, companyIn, isProvider } from "#platform/server/actor.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { lockCases } from "#platform/server/work/case.store.ts";
import { changeCases } from "#platform/server/work/change-cases.ts";
import { appendActivity } from "#platform/server/work/comment-on-case.ts";
import type { VexDecision } from "../../readers/vex/vex-decision.ts";
import { findStatesBefore, savePreviousStates } from "../undo/state-before.store.ts";
import { isAbout } from "./matches-statement.rules.ts";
import { statementNote } from "./statement-note.rules.ts";
import { findFindingsWithNote, findOpenFindingsWithCves, findStatedDecisions } from "./vex.store.ts";

/** The most findings to which one statement is applied. */
const maxFindings = 1_000;
const undone = "Se deshizo la carga del documento.";

/** The findings to which a statement was applied, and the number of those that wait for the provider. */
interface Applied {
  findings: number;
  waiting: number;
}
type Apply = (
  context: VerbContext,
  scanId: string,
  statement: VexDecision,
  ids: readonly string[],
) => Promise<Applied>;

/** Returns the author of an import. An API client can only request; a person of the provider decides. */
const importAuthor = (actor: Actor) =>
  actor.kind === "source" ? { id: null, name: actor.name } : authorOf(actor);

/** Creates, for each finding, the decision that the vulnerability does not affect it. */
const decide: Apply = async (context, scanId, statement, ids) => {
  const { db, actor, clock } = context;
  const isDecided = actor.kind === "system" || isProvider(actor);
  const applied = { findings: 0, waiting: 0 };
  for (const findingId of ids) {
    const scope = { finding_id: findingId, issue_id: null, asset_ids: null };
    if (await reasonAgainstDecision(context, scope)) continue;
    const [now, author, id] = [clock.now(), importAuthor(actor), uuidv7()];
    const isAdded = await addDecision(db, {
      ...scope,
      company_id: companyIn(actor),
      id,
      kind: "vex",
      state: isDecided ? "approved" : "requested",
      justification: statementNote(statement),
      compensation: "",
      starts_on: dayOf(now),
      expires_on: null,
      requested_by: author.id,
      requested_by_name: author.name,
      requested_at: now,
      statement: JSON.stringify({ scan_id: scanId, ...statement }),
      ...(isDecided && { approved_by: author.id, approved_by_name: author.name, approved_at: now }),
    });
    const row = isAdded && isDecided ? await findDecision(db, id) : undefined;
    if (row) applied.findings += await applyDecision(context, row);
    else if (isAdded) applied.waiting += 1;
  }
  return applied;
};

/** Declares findings fixed, as a person would: the next scan that reaches their asset confirms or rejects it. */
const declareFixed: Apply = async (context, scanId, statement, ids) => {
  const { db, actor, clock } = context;
  const companyId = companyIn(actor);
  await lockCases(db, findingCase.name, { companyId, ids });
  const note = statementNote(statement);
  const changes = (await findWorkedFindings(db, ids)).flatMap((row) => {
    const plan = planDeclareFixed(row, note, clock.now(), { scan_id: scanId });
    return "set" in plan ? [{ row, ...plan }] : [];
  });
  const before = await findStatesBefore(
    db,
    changes.map(({ row }) => row.id),
  );
  await changeCases(context, findingCase, changes);
  await savePreviousStates(db, { companyId, scanId }, before);
  return { findings: changes.length, waiting: 0 };
};

/** Appends the claim to the activity of findings that do not have it yet. */
const noteClaim: Apply = async (context, scanId, statement, ids) => {
  const { db, actor } = context;
  const note = statementNote(statement);
  const noted = await findFindingsWithNote(db, ids, note);
  const fresh = ids.filter((id) => !noted.has(id));
  const before = await findStatesBefore(db, fresh);
  await appendActivity(
    context,
    findingCase,
    fresh.map((caseId) => ({
      caseId,
      type: "vex_applied",
      note,
      visibility: "client",
      facts: { scan_id: scanId, stated: statement.status },
    })),
  );
  await savePreviousStates(db, { companyId: companyIn(actor), scanId }, before);
  return { findings: fresh.length, waiting: 0 };
};

/** Only "not affected" statements lead to a decision, because a scan, not a document, verifies a fix. */
const applications: Record<VexDecision["status"], Apply> = {
  not_affected: decide,
  false_positive: decide,
  fixed: declareFixed,
  affected: noteClaim,
  under_investigation: noteClaim,
};

/** Applies the statements of a document to the matching open findings. Returns the outcomes. */
export async function applyStatements(
  context: VerbContext,
  scanId: string,
  statements: readonly VexDecision[],
): Promise<StatementOutcome[]> {
  const outcomes = new Map<VexDecision["status"], StatementOutcome>();
  for (const statement of statements) {
    const { status } = statement;
    const outcome = outcomes.get(status) ?? { status, stated: 0, unmatched: 0, findings: 0, waiting: 0 };
    outcomes.set(status, outcome);
    outcome.stated += 1;
    const cves = [statement.vulnerability, ...statement.aliases].map((name) => name.toUpperCase());
    const about = (await findOpenFindingsWithCves(context.db, cves, maxFindings)).filter((finding) =>
      isAbout(statement, finding),
    );
    if (about.length === 0) {
      outcome.unmatched += 1;
      continue;
    }
    const applied = await applications[status](
      context,
      scanId,
      statement,
      about.map(({ id }) => id),
    );
    outcome.findings += applied.findings;
    outcome.waiting += applied.waiting;
  }
  const all = [...outcomes.values()];
  if (all.some(({ findings, waiting }) => findings + waiting > 0)) announceFindings(context);
  return all;
}

/** Undoes the decisions of a scan's document; its declarations and notes go with the scan itself. */
export async function withdrawStatements(context: VerbContext, scanId: string): Promise<void> {
  const { db, clock, actor } = context;
  const at = clock.now();
  for (const row of await findStatedDecisions(db, scanId)) {
    await changeDecision(db, row.id, at, {
      state: "revoked",
      ended_by_name: importAuthor(actor).name,
      ended_at: at,
      end_reason: undone,
    });
    if (row.state === "approved") await revertDecision(context, row, undone);
  }
}
