import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/shared-investigations.contract.ts";
import { investigations } from "../list/investigation-query.store.ts";
import { findInvestigation } from "../work/investigation.store.ts";
import { countShared, findSharedEvidence } from "./shared-investigation.store.ts";
import { sharedFrom } from "./shared-view.ts";

const shownText = 300;

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
  return { ...page, items: page.items.map((row) => sharedFrom(row, row.client_summary.slice(0, shownText))) };
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
