import { sql } from "kysely";
import type {
  CertificateBand,
  CertificateSign,
} from "#features/posture/certificates/contracts/certificate-terms.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

export interface OverviewCounts {
  total: number;
  in_use: number;
  expired_in_use: number;
  without_owner: number;
  internal: number;
  external: number;
  unknown: number;
  bands: Record<CertificateBand, number>;
}

/** Counts the active certificates by state at a time. */
export async function countActive(db: Database, now: Date): Promise<OverviewCounts> {
  const { rows } = await sql<Omit<OverviewCounts, "bands"> & OverviewCounts["bands"]>`
    select count(*)::int as total, count(*) filter (where endpoints > 0)::int as in_use,
      count(*) filter (where endpoints > 0 and not_after <= ${now})::int as expired_in_use,
      count(*) filter (where owner_id is null and owner_name = '')::int as without_owner,
      count(*) filter (where scope = 'internal')::int as internal,
      count(*) filter (where scope = 'external')::int as external,
      count(*) filter (where scope = 'unknown')::int as unknown,
      count(*) filter (where not_after <= ${now})::int as expired,
      count(*) filter (where not_after > ${now} and urgent_from <= ${now})::int as urgent,
      count(*) filter (where urgent_from > ${now} and short_from <= ${now})::int as short,
      count(*) filter (where short_from > ${now} and not_before > ${now})::int as not_yet,
      count(*) filter (where short_from > ${now} and not_before <= ${now} and renew_from <= ${now})::int as renew,
      count(*) filter (where renew_from > ${now} and not_before <= ${now})::int as valid
    from certificate where active`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error("A count answers a row");
  const { expired, urgent, short, renew, valid, not_yet, ...rest } = counts;
  return { ...rest, bands: { expired, urgent, short, renew, valid, not_yet } };
}

export async function countSigns(db: Database): Promise<Map<CertificateSign, number>> {
  const { rows } = await sql<{ sign: CertificateSign; count: number }>`
    select sign, count(*)::int as count from certificate cross join unnest(signs) as sign
    where active and signs <> '{}' group by sign`.execute(db);
  return new Map(rows.map(({ sign, count }) => [sign, count]));
}

export interface MonthRow {
  month: string;
  internal: number;
  external: number;
  unknown: number;
  automatic: number;
}

/** Counts the certificates that expire in each month from one day up to another. */
export async function countByMonth(
  db: Database,
  { from, to, zone }: { from: Date; to: Date; zone: string },
): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select to_char(date_trunc('month', not_after at time zone ${zone}), 'YYYY-MM-DD') as month,
      count(*) filter (where scope = 'internal')::int as internal,
      count(*) filter (where scope = 'external')::int as external,
      count(*) filter (where scope = 'unknown')::int as unknown,
      count(*) filter (where renews_by = 'automatic')::int as automatic
    from certificate where active and not_after >= ${from} and not_after < ${to}
    group by 1 order by 1`.execute(db);
  return rows;
}

/** Counts the host ports with a known certificate, those seen since a time, and the open renewals. */
export async function countCoverage(
  db: Database,
  since: Date,
): Promise<{ endpoints: number; seen_lately: number; last_seen_at: Date | null }> {
  const { rows } = await sql<{ endpoints: number; seen_lately: number; last_seen_at: Date | null }>`
    select count(*)::int as endpoints,
      count(*) filter (where last_seen_at >= ${since})::int as seen_lately,
      max(last_seen_at) as last_seen_at
    from (
      select max(last_seen_at) as last_seen_at from certificate_sighting
      where is_current and position = 0 and store <> 'file' group by host, port
    ) endpoint`.execute(db);
  return rows[0] ?? { endpoints: 0, seen_lately: 0, last_seen_at: null };
}

export async function countRenewals(db: Database): Promise<{ asked: number; doing: number }> {
  const { rows } = await sql<{ asked: number; doing: number }>`
    select count(*) filter (where status = 'asked')::int as asked, count(*) filter (where status = 'doing')::int as doing
    from certificate_renewal where status in ('asked', 'doing')`.execute(db);
  return rows[0] ?? { asked: 0, doing: 0 };
}

export async function hasCertificates(db: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from certificate) as found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}
