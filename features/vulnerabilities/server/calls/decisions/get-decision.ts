import type * as contract from "#features/vulnerabilities/contracts/finding-decisions.contract.ts";
import { decisionView } from "#features/vulnerabilities/server/decisions/decision-view.ts";
import type { Verb } from "#platform/server/verb.ts";

export const getDecision: Verb<typeof contract.getDecision> = ({ db }, { id }) => decisionView(db, id);
