import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import { notSuppressed } from "../suppression/suppression-match.rules.ts";

/** What is closed takes no more events: the next ones open another alert. */
export async function releaseEvents(db: Database, alertIds: readonly string[]): Promise<void> {
  if (alertIds.length === 0) return;
  await sql`delete from alert_taker where alert_id = any(${alertIds}::uuid[])`.execute(db);
}

/** What is open again takes the events of its fingerprint, unless another alert does by now. */
export async function claimEvents(
  db: Database,
  companyId: number,
  alertIds: readonly string[],
): Promise<void> {
  if (alertIds.length === 0) return;
  await sql`
    insert into alert_taker (company_id, fingerprint, suppressed_by, alert_id)
    select ${companyId}::bigint, fingerprint, coalesce(suppressed_by, ${notSuppressed}::uuid), coalesce(merged_into, id)
    from alert where id = any(${alertIds}::uuid[]) or merged_into = any(${alertIds}::uuid[]) order by number desc
    on conflict (company_id, fingerprint, suppressed_by) do nothing`.execute(db);
}

/** The events that an alert would take go to another. */
export async function handOver(db: Database, from: readonly string[], to: string): Promise<void> {
  await sql`update alert_taker set alert_id = ${to}::uuid where alert_id = any(${from}::uuid[])`.execute(db);
}

/** From now on an alert takes the events of its own fingerprint again. */
export async function takeBack(db: Database, from: string, alert: { id: string; fingerprint: string }) {
  await sql`update alert_taker set alert_id = ${alert.id}::uuid
    where alert_id = ${from}::uuid and fingerprint = ${alert.fingerprint}::uuid`.execute(db);
}

/** What these alerts take is held back by a suppression from now on, or no longer. */
export async function suppressOccurrences(
  db: Database,
  alertIds: readonly string[],
  suppressedBy: string,
): Promise<void> {
  await sql`
    with moved as (
      delete from alert_taker where alert_id = any(${alertIds}::uuid[]) returning company_id, fingerprint, alert_id)
    insert into alert_taker (company_id, fingerprint, suppressed_by, alert_id)
    select company_id, fingerprint, ${suppressedBy}::uuid, alert_id from moved
    on conflict (company_id, fingerprint, suppressed_by) do nothing`.execute(db);
}

/** The fingerprints whose next events come to these alerts. */
export async function findTakenFingerprints(db: Database, alertIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ fingerprint: string }>`
    select distinct fingerprint from alert_taker where alert_id = any(${alertIds}::uuid[])`.execute(db);
  return rows.map(({ fingerprint }) => fingerprint);
}
