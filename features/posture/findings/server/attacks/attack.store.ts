import { sql } from "kysely";
import { currentAssets } from "#features/detection/entities/server/entities.public.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { SqlFragment } from "#platform/server/database/sql-fragment.ts";

/**
 * Open findings that were attacked: an attack names their asset and one of their CVEs or techniques. Rows have `id`
 * and `at`, the time of the last attack. Findings are looked up from each attacked asset, and CVEs and techniques
 * from each finding, regardless of planner statistics (decision 259).
 */
const attackedFindings = (attacks: readonly SqlFragment[]): SqlFragment => sql`(
  with seen as materialized (
    select holder.entity_id as asset_id, mark, max(attack.at) as at
    from (${sql.join(
      attacks.map((each) => sql`select asset_name, marks, at from ${each} as each`),
      sql` union all `,
    )}) attack
    cross join lateral (
      select held.entity_id from entity_identity held
      where held.kind = any(array['name', 'fqdn', 'ip']) and held.value = lower(attack.asset_name)
        and attack.asset_name = any(held.spellings)
      offset 0) holder
    cross join unnest(attack.marks) as mark
    group by holder.entity_id, mark),
  attacked as materialized (
    select asset_id, jsonb_object_agg(mark, at) as marks from seen group by asset_id)
  select finding.id, max((attacked.marks ->> named.mark)::timestamptz) as at
  from attacked
  cross join lateral (
    select id from ${currentAssets} asset where asset.standing_id = attacked.asset_id offset 0) asset
  cross join lateral (
    select id, issue_id from finding
    where asset_id = asset.id and area = 'vulnerability' and status <> 'closed_verified'
    offset 0) finding
  cross join lateral (
    select cve as mark from finding_issue_cve where issue_id = finding.issue_id
    union all
    select upper(tag) from finding_issue issue cross join unnest(issue.tags) as tag
    where issue.id = finding.issue_id
    offset 0) named
  where attacked.marks ? named.mark
  group by finding.id)`;

/** Records attacks that were not known yet. Returns the attacked findings. */
export async function recordAttacks(db: Database, attacks: readonly SqlFragment[]): Promise<string[]> {
  if (attacks.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    update finding set attacked_at = attacked.at from ${attackedFindings(attacks)} as attacked
    where finding.id = attacked.id and (finding.attacked_at is null or finding.attacked_at < attacked.at)
    returning finding.id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Removes the attack marks of findings whose attacks are no longer in any source: too old, or meanwhile judged a
 * false positive. Returns the findings.
 */
export async function removeAttacks(db: Database, attacks: readonly SqlFragment[]): Promise<string[]> {
  if (attacks.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    update finding set attacked_at = null
    where attacked_at is not null and id not in (select id from ${attackedFindings(attacks)} as attacked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}
