import { v7 as uuidv7 } from "uuid";
import type { SummaryDetail } from "#features/delivery/executive-summaries/contracts/executive-summaries.contract.ts";
import {
  type SummaryState,
  type SummaryStep,
  summaryStateLabels,
} from "#features/delivery/executive-summaries/contracts/summary-terms.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import {
  addStep,
  changeSummary,
  lockSummary,
  type SummaryChanges,
  type SummaryRow,
} from "./summary.store.ts";
import { summaryDetail } from "./summary-view.ts";

interface SummaryChange {
  /** The columns to change; the time of the change is added. */
  set: Omit<SummaryChanges, "updated_at">;
  step: SummaryStep;
  line?: string;
  reason?: string;
}

export const refuseConflict = (detail: string): never => {
  throw new Refusal("conflict", { detail });
};

/** Refuses a summary in any other state. */
export function expectState({ state }: SummaryRow, allowedRows: readonly SummaryState[]): void {
  if (!allowedRows.includes(state))
    refuseConflict(`No se puede con un resumen en estado «${summaryStateLabels[state].toLowerCase()}».`);
}

/** Writes a change of a locked summary with its step and audit entry. */
export async function writeChange(
  context: VerbContext,
  summary: SummaryRow,
  { set, step, line, reason = "" }: SummaryChange,
): Promise<void> {
  const { db, actor, clock } = context;
  const at = clock.now();
  await changeSummary(db, companyIn(actor), summary.id, { ...set, updated_at: at });
  const sha256 = set.sha256 === undefined ? summary.sha256 : String(set.sha256);
  await recordStep(context, {
    id: summary.id,
    month: summary.content.month_name,
    step,
    line,
    reason,
    sha256,
  });
}

interface RecordedStep {
  id: string;
  month: string;
  step: SummaryStep;
  line?: string | undefined;
  reason?: string;
  sha256: string;
}

/** Adds a step with its audit entry, and announces the change to open screens. */
export async function recordStep(
  { db, actor, clock, audit, announce }: VerbContext,
  { id, month, step, line, reason = "", sha256 }: RecordedStep,
): Promise<void> {
  const author = authorOf(actor);
  await addStep(db, {
    company_id: companyIn(actor),
    id: uuidv7(),
    summary_id: id,
    action: step,
    line: line ?? null,
    reason,
    sha256,
    actor_id: author.id,
    actor_name: author.name,
    at: clock.now(),
  });
  audit({
    action: `executive_summary.${step}`,
    objectType: "executive_summary",
    objectId: id,
    details: { month, sha256, ...(line && { line }), ...(reason && { reason }) },
  });
  announce({ topic: "executive_summaries.changed", data: { id } });
}

/**
 * Locks the summary, refuses if its version is not the one that the person saw, changes it and returns its new state.
 */
export async function actOnSummary(
  context: VerbContext,
  seenVersion: { id: string; version: number },
  plan: (summary: SummaryRow) => Promise<SummaryChange | null> | SummaryChange | null,
): Promise<SummaryDetail> {
  const summary = asSeen(
    await lockSummary(context.db, companyIn(context.actor), seenVersion.id),
    seenVersion,
  );
  const change = await plan(summary);
  if (change) await writeChange(context, summary, change);
  else context.nothingChanged();
  return await summaryDetail(context, seenVersion.id);
}
