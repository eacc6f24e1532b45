import type {
  listCompanySummaries as companiesCall,
  getSummary as getCall,
  listSummaries as listCall,
} from "#features/executive-summaries/contracts/executive-summaries.contract.ts";
import { companyIn, isProvider } from "#platform/server/actor.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import type { Verb } from "#platform/server/verb.ts";
import { monthTitle } from "../composition/compose-summary.ts";
import { monthBefore } from "../facts/gather-facts.ts";
import { findCompanySummaries } from "../summaries/company-summaries.store.ts";
import { findSummaries } from "../summaries/summary.store.ts";
import { summaryDetail, summaryFrom } from "../summaries/summary-view.ts";

/** Past months in which a summary may be composed by hand. */
const monthsBack = 12;

/** The last months that are over, the newest first. */
function pastMonths(today: string): string[] {
  const months: string[] = [];
  let month = monthBefore(today);
  while (months.length < monthsBack) {
    months.push(month);
    month = monthBefore(month);
  }
  return months;
}

export const listSummaries: Verb<typeof listCall> = async ({ db, actor, clock }) => {
  const rows = await findSummaries(db, companyIn(actor));
  const existing = new Set(rows.map(({ month }) => month));
  const missing = isProvider(actor) ? pastMonths(dayOf(clock.now())) : [];
  return {
    items: rows.map(summaryFrom),
    missing: missing
      .filter((month) => !existing.has(month))
      .map((month) => ({ month, name: monthTitle(month) })),
  };
};

export const getSummary: Verb<typeof getCall> = (context, { id }) => summaryDetail(context, id);

export const listCompanySummaries: Verb<typeof companiesCall> = async ({ db, clock }, { month }) => {
  const day = month ?? monthBefore(dayOf(clock.now()));
  const rows = await findCompanySummaries(db, day);
  return {
    month: day,
    month_name: monthTitle(day),
    items: rows.map(({ company_id, company_name, id, ...summary }) => ({
      company: { id: company_id, name: company_name },
      summary: id === null ? null : { id, ...summary },
    })),
  };
};
