import { daysAfter } from "#platform/server/calendar/day-count.rules.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { legalDutiesOfCompany } from "../law/duties-of.ts";
import { legalProfileFrom } from "../law/legal-profile.rules.ts";
import { findLegalProfile } from "../law/legal-profile.store.ts";
import { countEndingExceptions } from "./open-matters.store.ts";

/** The days before its end in which an exception needs a decision. */
const decisionDays = 15;

/** Counts the exceptions that end soon and the duties of the law that are late. */
export async function countWaitingExceptionsAndDuties(
  db: Database,
  today: string,
): Promise<{ ending_exceptions: number; overdue_duties: number }> {
  const profile = legalProfileFrom(await findLegalProfile(db));
  const [ending_exceptions, duties] = await Promise.all([
    countEndingExceptions(db, today, daysAfter(today, decisionDays)),
    profile.regime === "oiv" ? legalDutiesOfCompany(db, profile, today) : [],
  ]);
  const owed = duties.filter(({ state }) => state === "overdue" || state === "expired").length;
  return { ending_exceptions, overdue_duties: owed };
}
