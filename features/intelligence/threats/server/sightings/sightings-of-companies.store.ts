import { sql } from "kysely";
import type { SightingOfCompany } from "#features/intelligence/threats/contracts/company-threats.contract.ts";
import { countCap, type Page } from "#platform/contract/page.ts";
import { readCursor, writeCursor } from "#platform/server/database/keyset-cursor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { likePatternContaining } from "#platform/server/database/search-text.ts";

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

/** The most sightings that a filter examines over all companies, which bounds the cost. */
const maxComparedRows = 100_000;
const maxRowsPerCompany = 10_000;

const within = ({ since }: Filter) => sql`s.last_at >= ${since} and s.exception_id is null`;

const matches = ({ kind, outcome, q }: Filter) => {
  const part = q ? likePatternContaining(q.toLowerCase()) : "";
  return sql`true ${kind ? sql`and s.kind = ${kind}` : sql``} ${outcome ? sql`and s.outcome = ${outcome}` : sql``}
    ${q ? sql`and (lower(s.value) like ${part.slice(1)} or lower(s.asset) like ${part})` : sql``}`;
};

const ownCompanies = ({ company }: Filter) =>
  sql`select id, name from company where enabled ${company === undefined ? sql`` : sql`and id = ${company}`}`;

/** Counts the newest sightings of each company that a filter compares. */
async function countComparedRows(db: Database, filter: Filter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${ownCompanies(filter)}) own`.execute(db);
  return Math.min(maxRowsPerCompany, Math.floor(maxComparedRows / Math.max(1, rows[0]?.count ?? 0)));
}

/**
 * Returns one page of the sightings of the person's enabled companies, the newest first. Each company contributes at
 * most one page from its index, so that the cost depends only on the number of companies. A filter examines the
 * newest sightings of each company after the cursor, at most 100,000 in total.
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
  const comparedCount = await countComparedRows(db, filter);
  const { rows } = await sql<SightingOfCompanyRow & { place: string[] }>`
    with own as materialized (${ownCompanies(filter)}),
    page as materialized (
      select s.*, own.name as company_name from own cross join lateral (
        select s.company_id, s.id, s.kind, s.value, s.asset, s.direction, s.outcome, s.events, s.first_at, s.last_at
        from (select company_id, id, kind, value, asset, direction, outcome, events, first_at, last_at
          from threat_sighting s where s.company_id = own.id and ${within(filter)} ${after}
          order by s.last_at desc, s.id desc limit ${sql.lit(Math.max(comparedCount, limit + 1))}) s
        where ${matches(filter)} order by s.last_at desc, s.id desc limit ${sql.lit(limit + 1)}) s
      order by s.last_at desc, s.company_id desc, s.id desc limit ${sql.lit(limit + 1)})
    select page.id, page.company_id::int as company_id, page.company_name, page.kind, page.value, page.asset,
      page.direction, page.outcome, page.events, page.first_at, page.last_at,
      array[page.last_at::text, page.company_id::text, page.id::text] as place,
      (select count(*)::int from company own where own.enabled and exists (select from threat_sighting same where same.company_id = own.id
        and same.value = page.value and same.last_at >= ${filter.since} and same.exception_id is null)) as companies
    from page order by page.last_at desc, page.company_id desc, page.id desc`.execute(db);
  const items = rows.slice(0, limit);
  const last = items.at(-1)?.place;
  return {
    items: items.map(({ place: _, ...row }) => row),
    next: rows.length > limit && last ? writeCursor(last) : null,
    total: await countUpToCap(db, filter, comparedCount),
  };
}

async function countUpToCap(
  db: Database,
  filter: Filter,
  comparedCount: number,
): Promise<Page<never>["total"]> {
  // Every row counts without a filter, so the cap alone bounds the work.
  const isFiltered = [filter.kind, filter.outcome, filter.q].some(Boolean);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from (${ownCompanies(filter)}) own cross join lateral (
        select kind, outcome, value, asset from threat_sighting s where s.company_id = own.id and ${within(filter)}
        ${isFiltered ? sql`order by s.last_at desc limit ${sql.lit(comparedCount)}` : sql``}) s
      where ${matches(filter)}
      limit ${sql.lit(countCap + 1)}) capped`.execute(db);
  const count = rows[0]?.count ?? 0;
  return { count: Math.min(count, countCap), capped: count > countCap };
}
