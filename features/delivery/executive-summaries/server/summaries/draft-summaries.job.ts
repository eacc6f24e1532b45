import { z } from "zod";
import { asSystem } from "#platform/server/as-system.ts";
import { isBusinessDay } from "#platform/server/calendar/business-day.rules.ts";
import { holidays } from "#platform/server/calendar/chile-calendar.ts";
import { dayOf, daysAfter } from "#platform/server/calendar/santiago-days.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { composeMonthOf } from "../facts/compose-month.ts";
import { monthBefore } from "../facts/gather-facts.ts";
import { writeChange } from "./act-on-summary.ts";
import { addDraft } from "./add-draft.ts";
import { findSummarisedCompanies } from "./company-summaries.store.ts";
import { findSummaryOfMonth, lockSummary } from "./summary.store.ts";

const name = "executive_summaries.draft";

/** The first working day of the month of a day. */
export function firstWorkingDay(day: string): string {
  let first = `${day.slice(0, 8)}01`;
  while (!isBusinessDay(first, holidays)) first = daysAfter(first, 1);
  return first;
}

/**
 * Job that runs daily from the first working day of a month. It drafts the previous month's summary in each company
 * that has none, and compares a published one with the present data, so that data that arrived late leads to a
 * correction.
 */
export const draftSummaries = defineJob({
  name,
  input: z.object({}),
  cron: "20 6 * * *",
  expireInSeconds: 3_600,
  async perform({ gate, within }) {
    const today = dayOf(gate.clock.now());
    if (today < firstWorkingDay(today)) return;
    const companies = await within({ scope: "platform", effect: "read" }, ({ db }) =>
      findSummarisedCompanies(db),
    );
    for (const companyId of companies) await draftMonth(gate, companyId, monthBefore(today));
  },
});

/**
 * Drafts a month's summary of one company, or marks its published summary if data that arrived late changed the
 * facts.
 */
export async function draftMonth(gate: Gate, companyId: number, month: string): Promise<void> {
  const composed = await composeMonthOf(gate, companyId, month);
  await asSystem(gate, { scope: "company", effect: "write", name, companyId }, async (context) => {
    const newest = await findSummaryOfMonth(context.db, companyId, month);
    if (!newest) {
      if (!(await addDraft(context, composed))) context.nothingChanged();
      return;
    }
    const summary = await lockSummary(context.db, companyId, newest.id);
    const isLate =
      summary?.state === "published" &&
      summary.late_data_at === null &&
      summary.facts_sha256 !== composed.factsSha256;
    if (!summary || !isLate) return context.nothingChanged();
    await writeChange(context, summary, {
      set: { late_data_at: context.clock.now() },
      step: "recomposed",
      reason: "Llegaron datos del mes después de publicarlo.",
    });
  });
}
