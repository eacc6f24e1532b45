import { foldText } from "#platform/contract/fold-text.ts";
import { companyState, companyStates } from "#platform/contract/matters/company-states.ts";
import { dayOf, daysAfter } from "#platform/server/calendar/santiago-days.ts";
import { readableKinds } from "#platform/server/matters/matter-kind.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import type { CompanySummary } from "../../contracts/company-summary.contract.ts";
import * as contract from "../../contracts/company-summary.contract.ts";
import type { TermCounts } from "../../contracts/ended-term.contract.ts";
import { selectionFor } from "../queue/matter-selection.ts";
import { type CompanyWork, findCompanyWork, findPeopleWork } from "./company-summary.store.ts";
import { ownTermSources } from "./own-term-sources.ts";

const weekDays = 7;

function summaryOf(work: CompanyWork, now: Date): CompanySummary {
  const { worst_harm, late_serious, late, legal } = work;
  return {
    company: { id: work.company_id, name: work.name },
    state: companyState([], { total: work.waiting, late, legal, worst_harm, late_serious }),
    waiting: work.waiting,
    late,
    late_week_ago: work.late_week_ago,
    legal,
    unassigned: work.unassigned,
    silent_sources: work.silent_sources,
    deliveries: work.deliveries,
    failed_sendings: work.failed_sendings,
    terms: { met: work.terms_met, breached: work.terms_breached, unexplained: work.terms_unexplained },
    worst_harm,
    first: work.path
      ? {
          name: work.code ?? "",
          title: work.title ?? "",
          need: work.need ?? "",
          path: work.path,
          due_at: work.due_at?.toISOString() ?? null,
          late: work.due_at !== null && work.due_at <= now,
        }
      : null,
  };
}

type CompanySums = Pick<
  CompanySummary,
  "waiting" | "late" | "legal" | "unassigned" | "silent_sources" | "deliveries" | "failed_sendings"
>;

const rank = ({ state }: CompanySummary) => companyStates.indexOf(state);
const byName = (one: CompanySummary, other: CompanySummary) =>
  one.company.name.localeCompare(other.company.name, "es");

/** The orders of the list; rows with equal values remain in the order of their names. */
const orders = {
  worst: (one, other) =>
    rank(one) - rank(other) ||
    other.legal - one.legal ||
    other.worst_harm - one.worst_harm ||
    other.late - one.late,
  late: (one, other) => other.late - one.late,
  unassigned: (one, other) => other.unassigned - one.unassigned,
  terms: (one, other) =>
    other.terms.unexplained - one.terms.unexplained || other.terms.breached - one.terms.breached,
  name: () => 0,
} satisfies Record<string, (one: CompanySummary, other: CompanySummary) => number>;

const listCompanySummaries: Verb<typeof contract.listCompanySummaries> = async (
  context,
  { sort, state, q, companies },
) => {
  const { db, actor, clock, extensions } = context;
  const now = clock.now();
  const work = await findCompanyWork(db, {
    kinds: readableKinds(extensions, actor.role).map(({ kind }) => kind),
    terms: ownTermSources(context),
    now,
    weekAgo: daysAfter(dayOf(now), -weekDays),
  });
  const words = foldText(q ?? "");
  const segment = companies === undefined ? undefined : new Set(companies.split(",").map(Number));
  const items = work
    .filter(({ company_id }) => segment === undefined || segment.has(company_id))
    .map((row) => summaryOf(row, now))
    .filter((item) => foldText(item.company.name).includes(words) && (!state || item.state === state))
    .toSorted(byName)
    .toSorted(orders[sort]);
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
