import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { Database } from "#platform/server/database/open-database.ts";
import type { PresentedCertificate } from "./presented-certificate.ts";

/** A stored certificate with the place where it was seen. */
type Placed = PresentedCertificate & { certificate_id: string };

interface Seeing {
  companyId: number;
  /** The import; null for a certificate that a person entered. */
  importId: string | null;
  /** The time at which it was seen. */
  at: Date;
}

/** Adds the places where certificates were seen, updates known ones, and records the import. */
export async function addSightings(
  db: Database,
  { companyId, importId, at }: Seeing,
  presented: readonly Placed[],
): Promise<void> {
  // Repeated certificates at the same place are counted once.
  const unique = new Map(
    presented.map(({ facts: _facts, ...each }) => [
      [each.certificate_id, each.host, each.port, each.store, each.position].join("\n"),
      { ...each, id: uuidv7() },
    ]),
  );
  const rowsJson = JSON.stringify([...unique.values()]);
  await sql`
    insert into certificate_sighting as known (company_id, id, certificate_id, asset_id, host, port, position, store,
      scope, chain, revoked, covers, first_seen_at, last_seen_at)
    select ${companyId}, id, certificate_id, asset_id, host, port, position, store, scope, chain, revoked, covers, ${at},
      ${at}
    from jsonb_to_recordset(${rowsJson}::jsonb) as x(id uuid, certificate_id uuid, asset_id uuid, host text, port int,
      position smallint, store text, scope text, chain text, revoked boolean, covers boolean)
    on conflict (company_id, certificate_id, host, port, store, position) do update set
      asset_id = coalesce(excluded.asset_id, known.asset_id),
      scope = case when excluded.scope = 'unknown' then known.scope else excluded.scope end,
      chain = case when excluded.last_seen_at >= known.last_seen_at then coalesce(excluded.chain, known.chain)
        else coalesce(known.chain, excluded.chain) end,
      revoked = coalesce(excluded.revoked or known.revoked, excluded.revoked, known.revoked),
      covers = coalesce(excluded.covers, known.covers),
      first_seen_at = least(known.first_seen_at, excluded.first_seen_at),
      last_seen_at = greatest(known.last_seen_at, excluded.last_seen_at)`.execute(db);
  if (importId === null) return;
  await sql`
    insert into certificate_seen as noted (company_id, import_id, sighting_id, at, chain, revoked)
    select ${companyId}, ${importId}::uuid, s.id, ${at}, x.chain, x.revoked
    from jsonb_to_recordset(${rowsJson}::jsonb) as x(certificate_id uuid, host text, port int, position smallint, store text,
      chain text, revoked boolean)
    join certificate_sighting s on s.company_id = ${companyId} and s.certificate_id = x.certificate_id
      and s.host = x.host and s.port = x.port and s.store = x.store and s.position = x.position
    on conflict (company_id, import_id, sighting_id) do update set at = greatest(noted.at, excluded.at),
      chain = coalesce(excluded.chain, noted.chain),
      revoked = coalesce(excluded.revoked or noted.revoked, excluded.revoked, noted.revoked)`.execute(db);
}
