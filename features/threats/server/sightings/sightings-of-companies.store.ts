import { sql } from "kysely";
import type { SightingOfCompany } from "#features/threats/contracts/company-threats.contract.ts";
import { countCap, type Page } from "#platform/contract/page.ts";
import { readCursor, writeCursor } from "#platform/server/database/keyset-cursor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { containing } from "#platform/server/database/search-text.ts";

interface Filter {
  since: Date;
  company?: number | undefined;
  kind?: string | undefined;
  outcome?: string | undefined;
  q?: string | undefined;
}

export interface SightingOfCompanyRow
  extends Pick<SightingOfCompany, "id" | "kind" | "value" | "asset" | "direction" | "outcome" | "companies"> {
  company_id: number;
  company_name: string;
  events: string;
  first_at: Date;
  last_at: Date;
}

const conditions = ({ since, company, kind, outcome, q }: Filter) => {
  const part = q ? containing(q.toLowerCase()) : "";
  return sql`s.last_at >= ${since} and s.exception_id is null
    ${company === undefined ? sql`` : sql`and s.company_id = ${company}`}
    ${kind ? sql`and s.kind = ${kind}` : sql``} ${outcome ? sql`and s.outcome = ${outcome}` : sql``}
    ${q ? sql`and (lower(s.value) like ${part.slice(1)} or lower(s.asset) like ${part})` : sql``}`;
};

/**
 * One page over the enabled companies of the person, the newest first. Each company gives at most a page by its index, so
 * that the work of a page grows with the companies and not with their sightings.
 */
export async function findSightingsOfCompanies(
  db: Database,
  filter: Filter,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Page<SightingOfCompanyRow>> {
  const place = cursor ? readCursor(cursor, ["timestamptz", "integer", "uuid"]) : undefined;
  const after = place
    ? sql`and (s.last_at, s.company_id, s.id) < (${place[0]}::timestamptz, ${place[1]}::bigint, ${place[2]}::uuid)`
    : sql``;
  const { rows } = await sql<SightingOfCompanyRow & { place: string[] }>`
    with own as materialized (select id, name from company where enabled),
    page as materialized (
      select s.*, own.name as company_name from own cross join lateral (
        select s.company_id, s.id, s.kind, s.value, s.asset, s.direction, s.outcome, s.events, s.first_at, s.last_at
        from threat_sighting s where s.company_id = own.id and ${conditions(filter)} ${after}
        order by s.last_at desc, s.id desc limit ${sql.lit(limit + 1)}) s
      order by s.last_at desc, s.company_id desc, s.id desc limit ${sql.lit(limit + 1)})
    select page.id, page.company_id::int as company_id, page.company_name, page.kind, page.value, page.asset,
      page.direction, page.outcome, page.events, page.first_at, page.last_at,
      array[page.last_at::text, page.company_id::text, page.id::text] as place,
      (select count(*)::int from own where exists (select from threat_sighting same where same.company_id = own.id
        and same.value = page.value and same.last_at >= ${filter.since} and same.exception_id is null)) as companies
    from page order by page.last_at desc, page.company_id desc, page.id desc`.execute(db);
  const items = rows.slice(0, limit);
  const last = items.at(-1)?.place;
  return {
    items: items.map(({ place: _, ...row }) => row),
    next: rows.length > limit && last ? writeCursor(last) : null,
    total: await countUpToCap(db, filter),
  };
}

async function countUpToCap(db: Database, filter: Filter): Promise<Page<never>["total"]> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from (select id from company where enabled) own cross join lateral (
        select from threat_sighting s where s.company_id = own.id and ${conditions(filter)}) s
      limit ${sql.lit(countCap + 1)}) capped`.execute(db);
  const count = rows[0]?.count ?? 0;
  return { count: Math.min(count, countCap), capped: count > countCap };
}
