import type { FindingDetail } from "#features/posture/vulnerabilities/contracts/finding-detail.contract.ts";
import type { FindingAction } from "#features/posture/vulnerabilities/contracts/finding-work.contract.ts";
import type { Visibility } from "#platform/contract/case-work.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { rankOf } from "#platform/contract/severity-rank.ts";
import { authorOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { assigneeNamed as personNamed } from "#platform/server/work/assignee.ts";
import type { BulkPlan } from "#platform/server/work/bulk-change.ts";
import { notifyOfComment } from "#platform/server/work/case-notices.ts";
import { stepVerbs } from "#platform/server/work/change-cases.ts";
import { appendActivity } from "#platform/server/work/comment-on-case.ts";
import { findingDetail } from "../findings/finding-detail.ts";
import { announceFindings, findingCase } from "./finding-case.ts";
import {
  type FindingPlan,
  planAssign,
  planDeclareFixed,
  planMove,
  planPendingParty,
  planRate,
  planTake,
} from "./finding-step.rules.ts";
import { termsOf } from "./finding-terms.ts";
import { type FindingWork, type FindingWorkRow, findWorkedFindings } from "./finding-work.store.ts";

/** Returns the details of a step for the audit log, beside its action. */
function stepDetails(before: FindingWorkRow, plan: FindingPlan): object {
  const { status, severity } = "set" in plan ? plan.set : {};
  return {
    number: before.number,
    ...(status && status !== before.status && { from: before.status, to: status }),
    ...(severity !== undefined && { severity_before: before.severity, severity }),
  };
}

/** Makes verbs of the plans of a finding. */
export const findingStep = stepVerbs(findingCase, { answer: findingDetail, details: stepDetails });

/** Returns the assignee by name: a person of the company or of its provider. */
export const assigneeNamed = (context: Pick<VerbContext, "db" | "actor">, id: number | null) =>
  personNamed(context, id, {
    of: "company",
    refused: "La vulnerabilidad se asigna a alguien de la empresa o del proveedor que la atiende.",
  });

type FindingBulk = BulkPlan<FindingWorkRow, keyof FindingWork>;

/** Plans the change of one action to each of some findings, as a person would make it one by one. */
export async function planAction(context: VerbContext, action: FindingAction): Promise<FindingBulk> {
  const each = (plan: (row: FindingWorkRow) => FindingPlan): FindingBulk => ({ plan });
  switch (action.do) {
    case "take": {
      const me = authorOf(context.actor);
      return each((row) => planTake(row, me));
    }
    case "assign": {
      const to = await assigneeNamed(context, action.assignee_id);
      return each((row) => planAssign(row, to));
    }
    case "move":
      return each((row) => planMove(row, action.to, action.note));
    case "declare_fixed": {
      const at = context.clock.now();
      return each((row) => planDeclareFixed(row, action.note, at));
    }
    case "pass_ball":
      return each((row) => planPendingParty(row, action.to, action.note));
  }
}

/** Plans another severity for findings; null returns to the scanner's. Deadline and priority are recomputed. */
export async function planRating(
  { db }: Pick<VerbContext, "db">,
  rows: readonly FindingWorkRow[],
  { severity, reason }: { severity: Severity | null; reason: string },
): Promise<FindingBulk> {
  const terms = await termsOf(db, rows);
  return {
    plan(row) {
      const rank = severity === null ? row.scanner_severity : rankOf(severity);
      const of = terms(row);
      return planRate(row, {
        severity: rank,
        reason: severity === null ? "" : reason,
        note: reason,
        priority: of.priority(rank),
        promised: of.promised(rank),
      });
    },
  };
}

/** Adds a comment. A comment cannot conflict with another change, so it needs no version. */
export async function leaveComment(
  context: VerbContext,
  id: string,
  { body, visibility }: { body: string; visibility: Visibility },
): Promise<FindingDetail> {
  const [row] = await findWorkedFindings(context.db, [id]);
  if (!row) throw new Refusal("not_found");
  await appendActivity(context, findingCase, [{ caseId: id, type: "commented", note: body, visibility }]);
  context.audit({
    action: "finding.commented",
    objectType: "finding",
    objectId: id,
    details: { number: row.number, visibility },
  });
  if (visibility === "client") notifyOfComment(context, findingCase, row);
  announceFindings(context, { id });
  return await findingDetail(context, id);
}
