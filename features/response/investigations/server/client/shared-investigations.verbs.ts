import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import type { SharedInvestigation } from "../../contracts/shared-investigations.contract.ts";
import * as contract from "../../contracts/shared-investigations.contract.ts";
import { investigations } from "../list/investigation-query.store.ts";
import { findInvestigation, type InvestigationRow } from "../work/investigation.store.ts";
import { investigationCode } from "../work/investigation-view.rules.ts";
import { countShared, findSharedEvidence } from "./shared-investigation.store.ts";

/** Converts an investigation to the answer for the company's own people. */
const sharedFrom = (row: InvestigationRow, summary: string): SharedInvestigation => ({
  id: row.id,
  code: investigationCode(row),
  question: row.question,
  status: row.status,
  result: row.result,
  confidence: row.confidence,
  summary,
  lead_name: row.assignee_name,
  opened_at: row.opened_at.toISOString(),
  published_at: (row.published_at ?? row.updated_at).toISOString(),
  concluded_at: row.concluded_at?.toISOString() ?? null,
});

const maxSummaryLength = 300;

const listSharedInvestigations: Verb<typeof contract.listSharedInvestigations> = async (
  { db },
  { cursor, limit, ...filter },
) => {
  const selection = { filter: { ...filter, client_visible: true }, me: null };
  const page = await investigations.page(db, selection, {
    sort: "-updated",
    limit,
    ...(cursor && { cursor }),
  });
  return {
    ...page,
    items: page.items.map((row) => sharedFrom(row, row.client_summary.slice(0, maxSummaryLength))),
  };
};

const countSharedInvestigations: Verb<typeof contract.countSharedInvestigations> = async ({ db }) => ({
  by_status: { open: 0, in_progress: 0, concluded: 0, ...(await countShared(db)) },
});

const getSharedInvestigation: Verb<typeof contract.getSharedInvestigation> = async ({ db }, { id }) => {
  const row = await findInvestigation(db, id);
  if (!row?.client_visible) throw new Refusal("not_found");
  const evidence = await findSharedEvidence(db, id);
  const { conclusion, grounds, hypothesis_text } = row;
  return {
    investigation: sharedFrom(row, row.client_summary),
    conclusion: row.status === "concluded" ? { text: conclusion, grounds, hypothesis_text } : null,
    evidence: evidence.map((each) => ({ ...each, added_at: each.added_at.toISOString() })),
  };
};

export const sharedInvestigationsVerbs = [
  route(contract.listSharedInvestigations, listSharedInvestigations),
  route(contract.countSharedInvestigations, countSharedInvestigations),
  route(contract.getSharedInvestigation, getSharedInvestigation),
];
