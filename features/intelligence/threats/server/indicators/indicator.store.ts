import { sql } from "kysely";
import type { Related } from "#features/intelligence/threats/contracts/indicators.contract.ts";
import type { IndicatorKind } from "#features/intelligence/threats/contracts/threat-terms.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { ListedIndicator } from "./indicator-query.store.ts";

export interface OpenIndicator extends ListedIndicator {
  stix_id: string;
  description: string;
  pattern: string | null;
  not_compared: string;
  valid_until: Date | null;
}

/** An indicator of the company, or of the provider's threat catalogue. */
export async function findIndicator(
  db: Database,
  companyId: number,
  id: string,
): Promise<OpenIndicator | undefined> {
  const { rows } = await sql<OpenIndicator>`
    select company_id, id, stix_id, kind, value, value_count, name, labels, techniques, revoked, compared, confidence,
      reliability, tlp, pap, valid_from, valid_until, live_until::text as live_until, noisy, muted_count, source_id, source_count,
      added_at, description, pattern, not_compared
    from threat_indicator where company_id in (0, ${companyId}) and id = ${id}
    order by company_id desc limit 1`.execute(db);
  return rows[0];
}

export async function findKeys(
  db: Database,
  { companyId, id }: { companyId: number; id: string },
): Promise<{ kind: IndicatorKind; key: string; noisy: string | null }[]> {
  const { rows } = await sql<{ kind: IndicatorKind; key: string; noisy: string | null }>`
    select kind, key, noisy from threat_indicator_key where company_id = ${companyId} and indicator_id = ${id}
    order by kind, key limit 500`.execute(db);
  return rows;
}

/** Finds the relations of an object, in either direction, and the reports about it. */
export async function findRelatedObjects(
  db: Database,
  companyId: number,
  stixId: string,
): Promise<Related[]> {
  const { rows } = await sql<Related>`
    select distinct on (o.stix_id, joined.kind) o.id, o.type, o.name, joined.kind
    from (
      select to_ref as ref, kind from threat_link
        where company_id in (0, ${companyId}) and from_ref = ${stixId} and not revoked
      union all
      select from_ref, kind from threat_link
        where company_id in (0, ${companyId}) and to_ref = ${stixId} and not revoked
      union all
      select stix_id, 'object-ref' from threat_object
        where company_id in (0, ${companyId}) and refs @> array[${stixId}::text] and not revoked
    ) joined
    join threat_object o on o.company_id in (0, ${companyId}) and o.stix_id = joined.ref and not o.revoked
    order by o.stix_id, joined.kind, o.company_id desc limit 500`.execute(db);
  return rows;
}
