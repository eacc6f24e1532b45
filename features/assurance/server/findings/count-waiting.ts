import { daysAfter } from "#platform/server/calendar/day-count.rules.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { dutiesOf } from "../law/duties-of.ts";
import { legalProfileFrom } from "../law/legal-profile.rules.ts";
import { findLegalProfile } from "../law/legal-profile.store.ts";
import { countEndingExceptions, countOverdue } from "./open-matters.store.ts";

/** An exception that ends within this many days needs a decision. */
const decisionDays = 15;

/** What waits for somebody in the company: what is overdue, what ends soon, and what the law is owed. */
export async function countWaiting(
  db: Database,
  today: string,
): Promise<{ overdue_nonconformities: number; ending_exceptions: number; overdue_duties: number }> {
  const profile = legalProfileFrom(await findLegalProfile(db));
  const [overdue_nonconformities, ending_exceptions, duties] = await Promise.all([
    countOverdue(db, today),
    countEndingExceptions(db, today, daysAfter(today, decisionDays)),
    profile.regime === "oiv" ? dutiesOf(db, profile, today) : [],
  ]);
  const owed = duties.filter(({ state }) => state === "overdue" || state === "expired").length;
  return { overdue_nonconformities, ending_exceptions, overdue_duties: owed };
}
