import { foldText } from "#platform/contract/fold-text.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import type { CompanySummary } from "../../contracts/company-summary.contract.ts";
import * as contract from "../../contracts/company-summary.contract.ts";
import type { TermCounts } from "../../contracts/ended-term.contract.ts";
import { selectionFor } from "../queue/matter-selection.ts";
import { findPeopleWork } from "./company-summary.store.ts";
import { readCompanySummaries, summaryOrders } from "./read-company-summaries.ts";

type CompanySums = Pick<
  CompanySummary,
  "waiting" | "late" | "legal" | "unassigned" | "silent_sources" | "deliveries" | "failed_sendings"
>;

const listCompanySummaries: Verb<typeof contract.listCompanySummaries> = async (
  context,
  { sort, state, q, companies },
) => {
  const now = context.clock.now();
  const summaries = await readCompanySummaries(context);
  const words = foldText(q ?? "");
  const segment = companies === undefined ? undefined : new Set(companies.split(",").map(Number));
  const items = summaries
    .filter(({ company }) => segment === undefined || segment.has(company.id))
    .filter((item) => foldText(item.company.name).includes(words) && (!state || item.state === state))
    .toSorted(summaryOrders[sort]);
  const sum = (of: keyof CompanySums) => items.reduce((all, item) => all + item[of], 0);
  const terms = (of: keyof TermCounts) => items.reduce((all, item) => all + item.terms[of], 0);
  return {
    items,
    totals: {
      companies: items.length,
      waiting: sum("waiting"),
      late: sum("late"),
      legal: sum("legal"),
      unassigned: sum("unassigned"),
      silent_sources: sum("silent_sources"),
      deliveries: sum("deliveries"),
      failed_sendings: sum("failed_sendings"),
      terms: { met: terms("met"), breached: terms("breached"), unexplained: terms("unexplained") },
    },
    as_of: now.toISOString(),
  };
};

const listWorkOfPeople: Verb<typeof contract.listWorkOfPeople> = async (context) => {
  const now = context.clock.now();
  const { selection } = await selectionFor(context, {});
  const rows = await findPeopleWork(context.db, { kinds: selection.kinds, now });
  return {
    items: rows.map(({ owner_id, owner_name, late_since, ...counts }) => ({
      person: owner_id === null ? null : { id: owner_id, name: owner_name ?? "" },
      ...counts,
      late_since: late_since?.toISOString() ?? null,
    })),
  };
};

export const companySummaryVerbs = [
  route(contract.listCompanySummaries, listCompanySummaries),
  route(contract.listWorkOfPeople, listWorkOfPeople),
];
