import { sql } from "kysely";
import type { CertificatesHome } from "#features/posture/certificates/contracts/certificates-home.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

export async function countHome(db: Database, now: Date): Promise<Omit<CertificatesHome, "next">> {
  const { rows } = await sql<Omit<CertificatesHome, "next">>`
    select count(*)::int as total,
      count(*) filter (where endpoints > 0 and not_after > ${now} and short_from <= ${now})::int as soon,
      count(*) filter (where 'partial' = any(signs))::int as partial
    from certificate where active`.execute(db);
  return rows[0] ?? { total: 0, soon: 0, partial: 0 };
}

/** Counts the expired certificates in use. It is read with every page, so it uses an index on the end of validity. */
export async function countExpiredInUse(db: Database, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from certificate where active and endpoints > 0 and not_after <= ${now}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Finds the certificates that expire next among those that a service presents. */
export async function findNextToExpire(
  db: Database,
  now: Date,
): Promise<{ id: string; name: string; not_after: Date } | undefined> {
  const { rows } = await sql<{ id: string; name: string; not_after: Date }>`
    select id, name, not_after from certificate where active and endpoints > 0 and not_after > ${now}
    order by not_after, id limit 1`.execute(db);
  return rows[0];
}
