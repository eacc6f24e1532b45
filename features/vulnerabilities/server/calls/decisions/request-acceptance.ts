import { openStatuses } from "#features/scans/contracts/finding-terms.contract.ts";
import type * as contract from "#features/vulnerabilities/contracts/finding-decisions.contract.ts";
import { findCovered } from "#features/vulnerabilities/server/decisions/decision.store.ts";
import { notifyOfDecision } from "#features/vulnerabilities/server/decisions/decision-notice.ts";
import { decisionView } from "#features/vulnerabilities/server/decisions/decision-view.ts";
import { openDecision } from "#features/vulnerabilities/server/decisions/new-decision.ts";
import { announceFindings, findingCase } from "#features/vulnerabilities/server/work/finding-case.ts";
import type { Verb } from "#platform/server/verb.ts";
import { addToStory } from "#platform/server/work/comment-on-case.ts";

export const requestAcceptance: Verb<typeof contract.requestAcceptance> = async (context, request) => {
  const { db, audit } = context;
  const row = await openDecision(context, { ...request, kind: "risk_acceptance", state: "requested" });
  const { id, number, justification, expires_on } = row;
  const covered = await findCovered(db, row, openStatuses);
  await addToStory(
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
  // First the provider says what it thinks of it.
  notifyOfDecision(context, row, "decision", { side: "provider" });
  announceFindings(context);
  return await decisionView(db, id);
};
