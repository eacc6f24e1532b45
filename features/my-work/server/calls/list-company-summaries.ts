import { findOwnCompanies } from "#features/companies/server/companies.public.ts";
import type {
  CompanySummary,
  listCompanySummaries as call,
} from "#features/my-work/contracts/company-summary.contract.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import { companyState, companyStates } from "#platform/contract/matters/company-states.ts";
import { dayOf, daysAfter } from "#platform/server/calendar/santiago-days.ts";
import type { Verb } from "#platform/server/verb.ts";
import { selectionFor } from "../queue/matter-selection.ts";
import { type CompanyWork, findCompanyWork } from "../summary/company-summary.store.ts";

const week = 7;

function summaryOf(
  company: { id: number; name: string },
  work: CompanyWork | undefined,
  now: Date,
): CompanySummary {
  const counts = {
    total: work?.waiting ?? 0,
    late: work?.late ?? 0,
    legal: work?.legal ?? 0,
    worst_harm: work?.worst_harm ?? 0,
    late_serious: work?.late_serious ?? 0,
  };
  return {
    company,
    state: companyState([], counts),
    waiting: counts.total,
    late: counts.late,
    late_week_ago: work?.late_week_ago ?? null,
    legal: counts.legal,
    unassigned: work?.unassigned ?? 0,
    silent_sources: work?.silent_sources ?? 0,
    deliveries: work?.deliveries ?? 0,
    failed_sendings: work?.failed_sendings ?? 0,
    worst_harm: counts.worst_harm,
    first: work?.path
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

/** Rows that are equal in an order keep the order of their names. */
const orders = {
  worst: (one, other) =>
    rank(one) - rank(other) ||
    other.legal - one.legal ||
    other.worst_harm - one.worst_harm ||
    other.late - one.late,
  late: (one, other) => other.late - one.late,
  unassigned: (one, other) => other.unassigned - one.unassigned,
  name: () => 0,
} satisfies Record<string, (one: CompanySummary, other: CompanySummary) => number>;

export const listCompanySummaries: Verb<typeof call> = async (context, { sort, state, q, companies }) => {
  const { db, clock } = context;
  const now = clock.now();
  const { selection } = await selectionFor(context, {});
  const work = await findCompanyWork(db, {
    kinds: selection.kinds,
    now,
    weekAgo: daysAfter(dayOf(now), -week),
  });
  const byCompany = new Map(work.map((row) => [row.company_id, row]));
  const words = foldText(q ?? "");
  const segment = companies === undefined ? undefined : new Set(companies.split(",").map(Number));
  const items = (await findOwnCompanies(db))
    .filter(({ id }) => segment === undefined || segment.has(id))
    .map(({ id, name }) => summaryOf({ id, name }, byCompany.get(id), now))
    .filter((item) => foldText(item.company.name).includes(words) && (!state || item.state === state))
    .toSorted(byName)
    .toSorted(orders[sort]);
  const sum = (of: keyof CompanySums) => items.reduce((all, item) => all + item[of], 0);
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
    },
    as_of: now.toISOString(),
  };
};
