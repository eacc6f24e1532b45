import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import { type DecisionRow, decisionRows } from "./decision.store.ts";

/**
 * Returns companies with a decision that has ended, ends soon, or covers new findings of a scan. For scope `platform`.
 */
export async function findCompaniesWithDueDecisions(
  db: Database,
  { today, remindUntil }: { today: string; remindUntil: string },
): Promise<number[]> {
  const { rows } = await sql<{ company_id: number }>`
    select distinct company_id::int as company_id from finding_decision
    where state = 'approved' and (expires_on < ${today}::date
      or (expires_on <= ${remindUntil}::date and reminded_at is null) or issue_id is not null)
    order by 1`.execute(db);
  return rows.map(({ company_id }) => company_id);
}

/** Finds the approved decisions whose last day is over, locked until commit. */
export async function lockExpiredDecisions(db: Database, today: string): Promise<DecisionRow[]> {
  const rows = await decisionRows(db)
    .where("state", "=", "approved")
    .where("expires_on", "<", today)
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows as DecisionRow[];
}

/** Marks decisions for which a reminder is due now as reminded, and returns them. */
export async function takeDecisionReminders(
  db: Database,
  until: string,
  at: Date,
): Promise<{ id: string; number: number; justification: string }[]> {
  return await db
    .updateTable("finding_decision")
    .set({ reminded_at: at })
    .where("state", "=", "approved")
    .where("reminded_at", "is", null)
    .where("expires_on", "<=", until)
    .returning(["id", "number", "justification"])
    .execute();
}

/** Returns approved decisions about an issue, which also cover findings detected later. */
export async function findCurrentDecisions(db: Database): Promise<DecisionRow[]> {
  const rows = await decisionRows(db)
    .where("state", "=", "approved")
    .where("issue_id", "is not", null)
    .orderBy("id")
    .execute();
  return rows as DecisionRow[];
}
