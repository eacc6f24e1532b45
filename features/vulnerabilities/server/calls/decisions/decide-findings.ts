import type * as contract from "#features/vulnerabilities/contracts/finding-decisions.contract.ts";
import { carryOut } from "#features/vulnerabilities/server/decisions/carry-out-decision.ts";
import { decisionView } from "#features/vulnerabilities/server/decisions/decision-view.ts";
import { openDecision } from "#features/vulnerabilities/server/decisions/new-decision.ts";
import { announceFindings } from "#features/vulnerabilities/server/work/finding-case.ts";
import type { Verb } from "#platform/server/verb.ts";

export const decideFindings: Verb<typeof contract.decideFindings> = async (context, decided) => {
  const { db, audit } = context;
  const row = await openDecision(context, { ...decided, state: "approved" });
  const findings = await carryOut(context, row);
  audit({
    action: "finding_decision.approve",
    objectType: "finding_decision",
    objectId: row.id,
    details: { number: row.number, kind: row.kind, justification: row.justification, findings },
  });
  announceFindings(context);
  return await decisionView(db, row.id);
};
