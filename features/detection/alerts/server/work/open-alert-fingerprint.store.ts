import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import { notSuppressed } from "../suppression/suppression-match.rules.ts";

/** Removes the fingerprints of closed alerts, so that the next events open another alert. */
export async function releaseEvents(db: Database, alertIds: readonly string[]): Promise<void> {
  if (alertIds.length === 0) return;
  await sql`delete from open_alert_fingerprint where alert_id = any(${alertIds}::uuid[])`.execute(db);
}

/** Adds the next events of their fingerprints to reopened alerts, unless another alert has the fingerprint by now. */
export async function claimEvents(
  db: Database,
  companyId: number,
  alertIds: readonly string[],
): Promise<void> {
  if (alertIds.length === 0) return;
  await sql`
    insert into open_alert_fingerprint (company_id, fingerprint, suppressed_by, alert_id)
    select ${companyId}::bigint, fingerprint, coalesce(suppressed_by, ${notSuppressed}::uuid), coalesce(merged_into, id)
    from alert where id = any(${alertIds}::uuid[]) or merged_into = any(${alertIds}::uuid[]) order by number desc
    on conflict (company_id, fingerprint, suppressed_by) do nothing`.execute(db);
}

/** Makes the next events of these alerts be added to another alert. */
export async function reassignFingerprints(db: Database, from: readonly string[], to: string): Promise<void> {
  await sql`update open_alert_fingerprint set alert_id = ${to}::uuid where alert_id = any(${from}::uuid[])`.execute(
    db,
  );
}

/** Makes the next events of the alert's own fingerprint be added to it again. */
export async function restoreFingerprint(
  db: Database,
  from: string,
  alert: { id: string; fingerprint: string },
) {
  await sql`update open_alert_fingerprint set alert_id = ${alert.id}::uuid
    where alert_id = ${from}::uuid and fingerprint = ${alert.fingerprint}::uuid`.execute(db);
}

/** Sets or unsets the suppression of the fingerprints of these alerts. */
export async function suppressOccurrences(
  db: Database,
  alertIds: readonly string[],
  suppressedBy: string,
): Promise<void> {
  await sql`
    with moved as (
      delete from open_alert_fingerprint where alert_id = any(${alertIds}::uuid[]) returning company_id, fingerprint, alert_id)
    insert into open_alert_fingerprint (company_id, fingerprint, suppressed_by, alert_id)
    select company_id, fingerprint, ${suppressedBy}::uuid, alert_id from moved
    on conflict (company_id, fingerprint, suppressed_by) do nothing`.execute(db);
}

/** Returns the fingerprints whose next events go to these alerts. */
export async function findTakenFingerprints(db: Database, alertIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ fingerprint: string }>`
    select distinct fingerprint from open_alert_fingerprint where alert_id = any(${alertIds}::uuid[])`.execute(
    db,
  );
  return rows.map(({ fingerprint }) => fingerprint);
}
