import { sql } from "kysely";
import { anyCompany } from "#platform/server/database/any-company.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { ScanToMatch } from "./stage-scan.store.ts";

/**
 * Saves the cloud accounts that a scan covered and the account and region of its assets. Runs after the coverage was
 * saved.
 */
export async function saveNodePositions(
  db: Database,
  { companyId, scanId, endedAt }: ScanToMatch,
): Promise<void> {
  await sql`insert into scan_scope (company_id, scan_id, source, provider, account, name, regions, ended_at, complete, checks)
    select ${companyId}::bigint, ${scanId}::uuid, source, provider, account, name, regions,
      least(coalesce(ended_at, ${endedAt}), ${endedAt}), complete, checks from scan_staged_sweep`.execute(db);
  await sql`insert into asset_place (company_id, asset_id, source, provider, account, region, type, scan_id)
    select distinct on (asset.asset_id, staged.source, asset.account, split_part(staged.locus, '|', 1))
      ${companyId}::bigint, asset.asset_id, staged.source, asset.provider, asset.account, split_part(staged.locus, '|', 1),
      asset.type, ${scanId}::uuid
    from scan_staged_asset asset
    join (select distinct source, asset_key, locus from scan_staged_outcome) staged on staged.asset_key = asset.key
    where asset.account <> '' on conflict do nothing`.execute(db);
}

/**
 * Adds coverage for assets of an account that a finished scan no longer names, so that their findings close. Each was
 * named before by a check that also ran now, is known in no region that the scan missed, and was not seen by a newer
 * scan. A scan that would lose more assets than it names was partial (filtered by tag or resource) and closes
 * nothing.
 */
export async function coverGone(db: Database, { companyId, scanId }: ScanToMatch): Promise<void> {
  await sql`with lost as materialized (
      select place.asset_id, swept.source, swept.account, swept.ended_at, swept.checks
      from scan_scope swept
      join asset_place place on place.company_id = ${anyCompany(companyId)} and place.account = swept.account
        and place.source = swept.source and place.provider = swept.provider
      where swept.company_id = ${anyCompany(companyId)} and swept.scan_id = ${scanId} and swept.complete
        and not exists (select from scan_joined named where named.other_id = place.asset_id)
      group by place.asset_id, swept.source, swept.account, swept.ended_at, swept.checks, swept.regions
      having bool_and(place.region = any(swept.regions))
    ), gone as materialized (
      select lost.* from lost
      where exists (select from check_result known
          join finding_issue issue on issue.company_id = ${anyCompany(companyId)} and issue.id = known.issue_id
            and issue.source = lost.source
          join scan_staged_run run on run.checks = lost.checks and run.rule_id = issue.rule_id
          where known.company_id = ${anyCompany(companyId)} and known.asset_id = lost.asset_id)
        and not exists (select from scan_coverage later where later.company_id = ${anyCompany(companyId)}
          and later.asset_id = lost.asset_id and later.source = lost.source and later.ended_at > lost.ended_at)
        and not exists (select from asset_place elsewhere where elsewhere.company_id = ${anyCompany(companyId)}
          and elsewhere.asset_id = lost.asset_id and elsewhere.account <> lost.account)
    ), named as (
      select asset.account, count(distinct asset.asset_id) as assets from scan_staged_asset asset group by 1)
    insert into scan_coverage (company_id, scan_id, asset_id, source, ended_at, complete, credentialed, checks, gone)
    select distinct on (gone.asset_id, gone.source) ${companyId}::bigint, ${scanId}::uuid, gone.asset_id, gone.source,
      gone.ended_at, true, null::boolean, gone.checks, true
    from gone join named on named.account = gone.account
    where (select count(*) from gone other where other.account = gone.account) <= named.assets
    on conflict do nothing`.execute(db);
  await sql`insert into scan_joined (asset_id, other_id)
    with recursive joined (asset_id, other_id) as (
      select coverage.asset_id, coverage.asset_id from scan_coverage coverage
      where coverage.company_id = ${anyCompany(companyId)} and coverage.scan_id = ${scanId} and coverage.gone
      union
      select joined.asset_id, former.id from entity former join joined on former.merged_into = joined.other_id
      where former.company_id = ${anyCompany(companyId)})
    select asset_id, other_id from joined`.execute(db);
}
