import { sql } from "kysely";
import type { ScanScope } from "#features/posture/findings/readers/scan-coverage.ts";
import { AddressTargets } from "#features/posture/findings/readers/text/address-targets.ts";
import { anyCompany } from "#platform/server/database/any-company.ts";
import type { Database } from "#platform/server/database/open-database.ts";

interface AssetRow {
  asset_id: string;
}

/**
 * Returns the assets that a run without results covered, among those that its tool covered before: by the targets, by
 * the last scan of the same task, and by the account. A merged asset is returned as the one that it was merged into.
 */
export async function findScopedAssets(
  db: Database,
  companyId: number,
  { source, targets, task, account }: ScanScope,
): Promise<string[]> {
  const keys = new Set<string>();
  const add = ({ rows }: { rows: readonly AssetRow[] }) => {
    for (const { asset_id } of rows) keys.add(asset_id);
  };
  if (targets.length > 0) add({ rows: await assetsAt(db, companyId, { source, targets }) });
  if (task !== null)
    add(
      await sql<AssetRow>`select distinct coverage.asset_id from scan_coverage coverage
        where coverage.company_id = ${anyCompany(companyId)} and coverage.source = ${source} and not coverage.gone
          and coverage.scan_id = (
          select scan.id from scan
          where scan.company_id = ${anyCompany(companyId)} and scan.name = ${task} and scan.undone_at is null
            and exists (select from scan_coverage own where own.company_id = ${anyCompany(companyId)}
              and own.scan_id = scan.id and own.source = ${source})
          order by scan.ended_at desc, scan.id desc limit 1)`.execute(db),
    );
  if (account)
    add(
      await sql<AssetRow>`select distinct place.asset_id from asset_place place
        where place.company_id = ${anyCompany(companyId)} and place.source = ${source}
          and place.account = ${account}`.execute(db),
    );
  return await findStanding(db, companyId, [...keys]);
}

async function assetsAt(
  db: Database,
  companyId: number,
  { source, targets }: Pick<ScanScope, "source" | "targets">,
): Promise<AssetRow[]> {
  const request = new AddressTargets(targets);
  const { rows } = await sql<AssetRow & { value: string }>`
    select identity.entity_id as asset_id, identity.value from entity_identity identity
    where identity.company_id = ${anyCompany(companyId)} and identity.kind in ('ip', 'fqdn', 'name')
      and exists (select from scan_coverage coverage where coverage.company_id = ${anyCompany(companyId)}
        and coverage.asset_id = identity.entity_id and coverage.source = ${source})`.execute(db);
  return rows.filter(({ value }) => request.has(value));
}

async function findStanding(db: Database, companyId: number, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    with recursive kept (id, merged_into) as (
      select entity.id, entity.merged_into from entity
      where entity.company_id = ${anyCompany(companyId)} and entity.id = any(${[...ids]}::uuid[])
      union
      select entity.id, entity.merged_into from entity join kept on entity.id = kept.merged_into
      where entity.company_id = ${anyCompany(companyId)})
    select distinct id from kept where merged_into is null order by id`.execute(db);
  return rows.map(({ id }) => id);
}
