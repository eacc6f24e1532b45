import type { Decision } from "#features/vulnerabilities/contracts/finding-decisions.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen } from "#platform/server/seen-version.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { announceFindings } from "../work/finding-case.ts";
import { type DecisionStep, wrongStep } from "./decision.rules.ts";
import { type DecisionRow, lockDecision } from "./decision.store.ts";
import { decisionView } from "./decision-view.ts";

/** One step of a decision: locked as it was seen, made, recorded and announced. */
export async function stepDecision(
  context: VerbContext,
  step: DecisionStep,
  seen: { id: string; version?: number },
  make: (row: DecisionRow) => Promise<object>,
): Promise<Decision> {
  const { db, audit } = context;
  const row = asSeen(await lockDecision(db, seen.id), seen);
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
