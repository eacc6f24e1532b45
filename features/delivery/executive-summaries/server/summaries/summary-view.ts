import type {
  ListedSummary,
  SummaryDetail,
} from "#features/delivery/executive-summaries/contracts/executive-summaries.contract.ts";
import { authorOf, companyIn, isProvider } from "#platform/server/actor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { arrangeContent, visiblePages } from "./arrangement.rules.ts";
import { findDecisions } from "./decision.store.ts";
import {
  findCorrection,
  findSteps,
  findSummary,
  isAuthor,
  type ListedRow,
  type SummaryRow,
} from "./summary.store.ts";

export const summaryFrom = ({ published_at, ...row }: ListedRow): ListedSummary => ({
  ...row,
  published_at: published_at?.toISOString() ?? null,
});

/** Returns one summary as its reader may see it: only people of the provider get the hidden lines and the activity. */
export async function summaryDetail(
  { db, actor }: Pick<VerbContext, "db" | "actor">,
  id: string,
): Promise<SummaryDetail> {
  const companyId = companyIn(actor);
  const row = await findSummary(db, companyId, id);
  if (!row) throw new Refusal("not_found");
  const decisions = await findDecisions(db, companyId, id);
  const oversees = isProvider(actor);
  const { id: personId } = authorOf(actor);
  const steps = await findSteps(db, companyId, id);
  const visible = visiblePages(row.content, row.arrangement);
  return {
    ...shared(row),
    ...(oversees
      ? {
          content: { ...arrangeContent(row.content, row.arrangement), headline: visible.headline },
          arrangement: row.arrangement,
        }
      : { content: visible, arrangement: { order: {}, hidden: [] } }),
    decisions: decisions.length,
    unanswered: decisions.filter(({ answer }) => answer === null).length,
    answers: decisions.map(({ question: _, due_on: _due, answered_at, ...decision }) => ({
      ...decision,
      answered_at: answered_at?.toISOString() ?? null,
    })),
    ...(await editions(db, companyId, row)),
    is_author: oversees && personId !== null && (await isAuthor(db, companyId, id, personId)),
    steps: steps.map(({ actor_id: _, at, ...step }) => ({ ...step, at: at.toISOString() })),
  };
}

function shared(row: SummaryRow) {
  return {
    id: row.id,
    month: row.month,
    month_name: row.content.month_name,
    edition: row.edition,
    state: row.state,
    headline: row.headline,
    paragraph: row.paragraph,
    paragraph_by_name: row.paragraph_by_name,
    sha256: row.sha256,
    composed_at: row.composed_at.toISOString(),
    composed_by_name: row.composed_by_name,
    submitted_by_name: row.submitted_by_name,
    approved_by_name: row.approved_by_name,
    approved_at: row.approved_at?.toISOString() ?? null,
    change_note: row.change_note,
    published_at: row.published_at?.toISOString() ?? null,
    document_id: row.document_id,
    document_number: row.document_number,
    late_data: row.late_data_at !== null,
    version: row.version,
  };
}

/** Finds the edition that a summary corrects, and the edition that corrected it. */
async function editions(db: Database, companyId: number, { id, corrects_id }: SummaryRow) {
  const corrected = corrects_id ? await findSummary(db, companyId, corrects_id) : undefined;
  const correction = await findCorrection(db, companyId, id);
  return {
    corrects: corrected ? { id: corrected.id, edition: corrected.edition } : null,
    corrected_by: correction ?? null,
  };
}
