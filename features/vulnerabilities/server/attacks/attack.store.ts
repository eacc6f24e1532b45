import { sql } from "kysely";
import { standingAssets } from "#features/entities/server/entities.public.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { SqlFragment } from "#platform/server/database/sql-fragment.ts";

/** The findings that were attacked: their asset is named with one of their CVEs or techniques; `id`, and `at`, when last. */
const attackedFindings = (attacks: readonly SqlFragment[]): SqlFragment => sql`(
  with seen as materialized (
    select held.entity_id as asset_id, mark, max(attack.at) as at
    from (${sql.join(
      attacks.map((each) => sql`select asset_name, marks, at from ${each} as each`),
      sql` union all `,
    )}) attack
    join entity_identity held on held.kind = any(array['name', 'fqdn', 'ip'])
      and held.value = lower(attack.asset_name) and attack.asset_name = any(held.spellings)
    cross join unnest(attack.marks) as mark
    group by held.entity_id, mark),
  marked as (
    select issue_id, cve as mark from finding_issue_cve where cve in (select mark from seen)
    union
    select issue.id, upper(tag) from finding_issue issue cross join unnest(issue.tags) as tag
    where upper(tag) in (select mark from seen))
  select finding.id, max(seen.at) as at
  from seen
  join ${standingAssets} asset on asset.standing_id = seen.asset_id
  join marked on marked.mark = seen.mark
  join finding on finding.asset_id = asset.id and finding.issue_id = marked.issue_id
  where finding.area = 'vulnerability' and finding.status <> 'closed_verified'
  group by finding.id)`;

/** Notes attacks that were not known yet; answers the findings that they were against. */
export async function noteAttacks(db: Database, attacks: readonly SqlFragment[]): Promise<string[]> {
  if (attacks.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    update finding set attacked_at = attacked.at from ${attackedFindings(attacks)} as attacked
    where finding.id = attacked.id and (finding.attacked_at is null or finding.attacked_at < attacked.at)
    returning finding.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Takes attacks back that nothing tells of any more: too long ago, or called a false alarm since. */
export async function forgetAttacks(db: Database, attacks: readonly SqlFragment[]): Promise<string[]> {
  if (attacks.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    update finding set attacked_at = null
    where attacked_at is not null and id not in (select id from ${attackedFindings(attacks)} as attacked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}
