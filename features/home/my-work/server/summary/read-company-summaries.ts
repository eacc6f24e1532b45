import { companyState, companyStates } from "#platform/contract/matters/company-states.ts";
import { dayOf, daysAfter } from "#platform/server/calendar/santiago-days.ts";
import { readableKinds } from "#platform/server/matters/matter-kind.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { CompanySummary } from "../../contracts/company-summary.contract.ts";
import { type CompanyWork, findCompanyWork } from "./company-summary.store.ts";
import { readableTermSources } from "./own-term-sources.ts";

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

const rank = ({ state }: CompanySummary) => companyStates.indexOf(state);
const byName = (one: CompanySummary, other: CompanySummary) =>
  one.company.name.localeCompare(other.company.name, "es");

/** The orders of the list; rows with equal values remain in the order of their names. */
export const summaryOrders = {
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

/**
 * Returns the summaries of the companies that the person may enter, ordered by name; optionally without matters that
 * only named people may read, for answers that others may read later.
 */
export async function readCompanySummaries(
  context: Pick<VerbContext, "db" | "actor" | "clock" | "extensions">,
  { unrestricted }: { unrestricted?: true } = {},
): Promise<CompanySummary[]> {
  const now = context.clock.now();
  const work = await findCompanyWork(context.db, {
    kinds: readableKinds(context.extensions, context.actor.role).map(({ kind }) => kind),
    terms: readableTermSources(context),
    now,
    weekAgo: daysAfter(dayOf(now), -weekDays),
    unrestricted,
  });
  return work.map((row) => summaryOf(row, now)).toSorted(byName);
}
