import type { Database } from "#platform/server/database/open-database.ts";
import type { Obligation } from "./obligation.store.ts";

const maxItems = 200;

const unanswered = (db: Database, companyId: number) =>
  db
    .selectFrom("delivery_obligation")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("state", "=", "delivered")
    .where("acceptance", "=", "tacit")
    .orderBy("id")
    .limit(maxItems)
    .forUpdate();

/** Deliveries whose last day is not announced yet, locked. */
export async function lockUnannouncedAcceptances(db: Database, companyId: number): Promise<Obligation[]> {
  return (await unanswered(db, companyId).where("announced_at", "is", null).execute()) as Obligation[];
}

/** Announced deliveries whose last day is near and not reminded of, locked. */
export async function lockUnremindedObligations(
  db: Database,
  companyId: number,
  until: string,
): Promise<Obligation[]> {
  const rows = await unanswered(db, companyId)
    .where("reminded_at", "is", null)
    .where("tacit_on", "<=", until)
    .execute();
  return rows as Obligation[];
}

/** Deliveries whose announced day is over, locked. */
export async function lockOverdueSilence(
  db: Database,
  companyId: number,
  today: string,
): Promise<Obligation[]> {
  const rows = await unanswered(db, companyId)
    .where("announced_at", "is not", null)
    .where("tacit_on", "<", today)
    .execute();
  return rows as Obligation[];
}
