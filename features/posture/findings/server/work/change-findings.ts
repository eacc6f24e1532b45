import { findingSteps, ratingSteps } from "#features/posture/findings/contracts/finding-steps.ts";
import type { FindingSelector } from "#features/posture/findings/contracts/finding-work.contract.ts";
import { maxAtOnce } from "#platform/contract/bulk-limits.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { severityRank } from "#platform/contract/severity-rank.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { assigneeNamed } from "#platform/server/work/assignee.ts";
import { caseChanges } from "#platform/server/work/case-changes.ts";
import { findings } from "../findings/finding-query.store.ts";
import { selectionFor } from "../findings/selection-for.ts";
import { findingCase } from "./finding-case.ts";
import {
  type FindingPlan,
  planAssign,
  planDeclareFixed,
  planMove,
  planPendingParty,
  planRate,
  planTake,
  stepRefusal,
} from "./finding-step.rules.ts";
import { termsOf } from "./finding-terms.ts";
import { type FindingWorkRow, findWorkedFindings } from "./finding-work.store.ts";

async function select(context: VerbContext, selection: FindingSelector): Promise<FindingWorkRow[]> {
  const { db } = context;
  const findingRows = await findings.selected(db, await selectionFor(context, selection), {
    by: "number",
    max: maxAtOnce,
  });
  return await findWorkedFindings(
    db,
    findingRows.map(({ id }) => id),
  );
}

const refused = ({ status }: FindingWorkRow) => stepRefusal(status);

/** The people to whom a finding may be assigned: those of the company or of its provider. */
const assignees = {
  of: "company",
  refused: "La vulnerabilidad se asigna a alguien de la empresa o del proveedor que la atiende.",
} as const;

/** Changes findings by the steps of both sides. */
export const changeFindings = caseChanges(findingCase, {
  steps: findingSteps,
  effects: {
    take: ({ actor }) => {
      const me = authorOf(actor);
      return (row) => planTake(row, me);
    },
    assign: async (context, { assignee_id }) => {
      const to = await assigneeNamed(context, assignee_id, assignees);
      return (row) => planAssign(row, to);
    },
    move:
      (_context, { to, note }) =>
      (row) =>
        planMove(row, to, note),
    declare_fixed: ({ clock }, { note }) => {
      const at = clock.now();
      return (row) => planDeclareFixed(row, note, at);
    },
    pass_ball:
      (_context, { to, note }) =>
      (row) =>
        planPendingParty(row, to, note),
  },
  select,
  refused,
});

/** Changes findings by the steps of the provider. */
export const rateFindings = caseChanges(findingCase, {
  steps: ratingSteps,
  effects: { rate: planRating },
  select,
  refused,
});

/** Plans another severity for findings; null returns to the scanner's. Deadline and priority are recomputed. */
async function planRating(
  { db }: Pick<VerbContext, "db">,
  { severity, reason }: { severity: Severity | null; reason: string },
  rows: readonly FindingWorkRow[],
): Promise<(row: FindingWorkRow) => FindingPlan> {
  const terms = await termsOf(db, rows);
  return (row) => {
    const rank = severity === null ? row.scanner_severity : severityRank(severity);
    const of = terms(row);
    return planRate(row, {
      severity: rank,
      reason: severity === null ? "" : reason,
      note: reason,
      priority: of.priority(rank),
      promised: of.promised(rank),
    });
  };
}
