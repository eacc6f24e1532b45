import { openStatuses } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { lockCases } from "#platform/server/work/case.store.ts";
import type { CaseChange } from "#platform/server/work/case-kind.ts";
import { changeCases } from "#platform/server/work/change-cases.ts";
import { retireLeftOpen } from "../retirement/follow-retirement.ts";
import { findingCase } from "../work/finding-case.ts";
import { type FindingPlan, planDecisionStep, planReturned } from "../work/finding-step.rules.ts";
import { termsOf } from "../work/finding-terms.ts";
import { type FindingWork, type FindingWorkRow, findWorkedFindings } from "../work/finding-work.store.ts";
import { decisionEffects } from "./decision.rules.ts";
import { type DecisionRow, findCompetingDecision, findCoveredFindings } from "./decision.store.ts";

type Carried = Pick<
  DecisionRow,
  "id" | "number" | "kind" | "justification" | "expires_on" | "finding_id" | "issue_id" | "asset_ids"
>;

const factsOf = ({ id, number, expires_on }: Carried) => ({
  decision_id: id,
  decision_number: number,
  ...(expires_on && { expires_on }),
});

async function change(
  context: VerbContext,
  ids: readonly string[],
  planFor: (rows: readonly FindingWorkRow[]) => Promise<(row: FindingWorkRow) => FindingPlan>,
): Promise<number> {
  if (ids.length === 0) return 0;
  const { db, actor } = context;
  await lockCases(db, findingCase.name, { companyId: companyIn(actor), ids });
  const rows = await findWorkedFindings(db, ids);
  const plan = await planFor(rows);
  const changes: CaseChange<FindingWorkRow, keyof FindingWork>[] = rows.flatMap((row) => {
    const planned = plan(row);
    return "set" in planned ? [{ row, ...planned }] : [];
  });
  await changeCases(context, findingCase, changes);
  return changes.length;
}

/**
 * Applies an approved decision: its open findings get the status of the decision. Returns the number of changed
 * findings.
 */
export async function applyDecision(context: VerbContext, decision: Carried): Promise<number> {
  const { status, step } = decisionEffects[decision.kind];
  const ids = await findCoveredFindings(context.db, decision, openStatuses);
  return await change(
    context,
    ids,
    async () => (row) =>
      planDecisionStep(row, status, { type: step, note: decision.justification, facts: factsOf(decision) }),
  );
}

/**
 * Reopens the findings of a decision that ended; each gets a new deadline from now on. Returns the number of changed
 * findings.
 */
export async function revertDecision(context: VerbContext, decision: Carried, note: string): Promise<number> {
  const { db } = context;
  const { status, ended } = decisionEffects[decision.kind];
  const ids = await findCoveredFindings(db, decision, [status]);
  const changedCount = await change(context, ids, async (rows) => {
    const terms = await termsOf(db, rows);
    return (row) =>
      planReturned(row, {
        type: ended,
        note,
        facts: factsOf(decision),
        promised: terms(row).promised(row.severity),
      });
  });
  await retireLeftOpen(context, new Set(ids));
  return changedCount;
}

/**
 * Returns the reason, in Spanish, why a scope cannot be decided: another decision about a part of it is open or
 * valid. Undefined if there is none.
 */
export async function competingDecision(
  { db }: Pick<VerbContext, "db">,
  scope: Pick<DecisionRow, "finding_id" | "issue_id" | "asset_ids">,
  except: string | null = null,
): Promise<string | undefined> {
  const competing = await findCompetingDecision(db, scope, except);
  return (
    competing && `La decisión n.º ${competing.number} ya trata de lo mismo: resuélvala o revóquela primero.`
  );
}

/** Returns the reason for which this scope cannot be decided; undefined when it can. */
export async function reasonAgainstDecision(
  context: VerbContext,
  scope: Pick<DecisionRow, "finding_id" | "issue_id" | "asset_ids">,
): Promise<string | undefined> {
  const { db } = context;
  const competing = await competingDecision(context, scope);
  if (competing) return competing;
  if ((await findCoveredFindings(db, scope, openStatuses)).length === 0)
    return "No hay ninguna vulnerabilidad abierta de la que decidir.";
  return undefined;
}
