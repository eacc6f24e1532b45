import { sql } from "kysely";
import { currentAssets } from "#features/detection/entities/server/entities.public.ts";
import type { FindingArea } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { findingTable, isOpen, issueTable } from "#features/posture/findings/server/findings.public.ts";
import type { SeenProduct } from "#features/posture/vulnerabilities/contracts/affected-assets.contract.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/** The most findings of a product that are read. */
const maxFindings = 10_000;
const maxAssets = 5;

/**
 * Finds which of the given products scans have seen: a package with that name, or an issue or remedy that contains it
 * as whole words. A false positive does not prove that a product is installed.
 */
export async function findSeenProducts(
  db: Database,
  area: FindingArea,
  products: readonly string[],
): Promise<SeenProduct[]> {
  const searchedProducts = products
    .map((product) => ({ product, words: foldText(product) }))
    .filter(({ words }) => words);
  if (searchedProducts.length === 0) return [];
  const { rows } = await sql<SeenProduct>`
    with asked as (
      select product, words from jsonb_to_recordset(${JSON.stringify(searchedProducts)}::jsonb) as asked (product text, words text)),
    issues as materialized (
      select asked.product, issue.id from ${issueTable} issue
      join asked on concat(' ', issue.search, ' ', regexp_replace(lower(issue.remedy), '[^a-z0-9]+', ' ', 'g'), ' ')
        like concat('% ', asked.words, ' %')
      where issue.area = ${area})
    select asked.product, seen.assets, seen.open, seen.capped, seen.items from asked
    cross join lateral (
      with looked_at as materialized (
        select finding.id, finding.asset_id, ${isOpen} as open from ${findingTable} finding
        where finding.area = ${area} and finding.status <> 'false_positive'
          and finding.id in (
            select held.id from issues join ${findingTable} held on held.issue_id = issues.id
            where issues.product = asked.product
            union
            select held.id from ${findingTable} held where held.package is not null
              and lower(held.package) = any(array[asked.words, replace(asked.words, ' ', '-'), replace(asked.words, ' ', '')]))
        order by finding.id desc limit ${maxFindings}),
      by_asset as (
        select asset.standing_id as id, asset.name, count(*) filter (where looked_at.open)::int as open
        from looked_at join ${currentAssets} asset on asset.id = looked_at.asset_id
        where asset.retired_at is null group by 1, 2)
      select (select count(*)::int from by_asset) as assets, (select coalesce(sum(open), 0)::int from by_asset) as open,
        (select count(*) from looked_at) = ${maxFindings} as capped,
        (select coalesce(jsonb_agg(to_jsonb(shown) order by shown.open desc, shown.name, shown.id), '[]')
         from (select * from by_asset order by open desc, name, id limit ${maxAssets}) shown) as items) seen
    where seen.assets > 0
    order by seen.assets desc, asked.product`.execute(db);
  return rows;
}
