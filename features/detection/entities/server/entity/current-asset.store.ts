import { type RawBuilder, sql } from "kysely";
import type { Exposure } from "#features/detection/entities/entities.contract.ts";
import { withoutAccents } from "#platform/contract/fold-text.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { likePatternContaining } from "#platform/server/database/search-text.ts";
import type { SqlFragment } from "#platform/server/database/sql-fragment.ts";

// Rows of other features refer to the asset as it was when they were stored. They are shown with the current asset,
// which for a merged asset is the one that it was merged into.

export interface CurrentAsset {
  id: string;
  name: string;
  criticality: number | null;
  exposure: Exposure | null;
}

/** Returns the current asset of each of the given assets: the one that it was merged into, or itself. */
export async function findCurrentAssets(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, CurrentAsset>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<CurrentAsset & { asked: string }>`
    with recursive way as (
      select id as asked, id, merged_into, 1 as step from entity where id = any(${[...new Set(ids)]}::uuid[])
      union all
      select way.asked, next.id, next.merged_into, way.step + 1
      from entity next join way on next.id = way.merged_into where way.step < 50)
    select way.asked, entity.id, entity.name, entity.criticality, entity.exposure
    from way join entity on entity.id = way.id where way.merged_into is null`.execute(db);
  return new Map(rows.map(({ asked, ...asset }) => [asked, asset]));
}

/** The id of the current asset after merges, for one row: a scalar subquery. */
export const currentAssetOf = (assetId: SqlFragment): SqlFragment => sql`(
  with recursive way (id, merged_into) as (
    select id, merged_into from entity where id = ${assetId}
    union all
    select next.id, next.merged_into from entity next join way on next.id = way.merged_into)
  select id from way where merged_into is null)`;

/** The ids of an asset and of all that were merged into it. */
export const assetWithMerged = (assetId: string): SqlFragment => sql`(
  with recursive joined (id) as (
    select ${assetId}::uuid
    union
    select gone.id from entity gone join joined on gone.merged_into = joined.id)
  select id from joined)`;

/** The merged assets (`id`) with their current asset (`standing_id`). There are few of them. */
export const goneAssets = sql`(
  with recursive way (id, next_id) as (
    select id, merged_into from entity where kind = 'asset' and merged_into is not null
    union all
    select way.id, further.merged_into from way
    join entity further on further.id = way.next_id where further.merged_into is not null)
  select way.id, standing.id as standing_id, standing.name_folded from way
  join entity standing on standing.id = way.next_id where standing.merged_into is null)`;

/**
 * Rows of every asset with its current asset after merges: `id`, `standing_id`, `name`, `criticality`, `exposure`,
 * `retired_at`. Merges are followed only for merged assets, so a join with few rows reads the assets of those rows by
 * key. `coalesce` is avoided because under row security PostgreSQL treats it as leaky and would not use the index.
 */
export const currentAssets: SqlFragment = sql`(
  select member.id, standing.id as standing_id, standing.name, standing.criticality, standing.exposure, standing.retired_at
  from entity member
  left join ${goneAssets} gone on gone.id = member.id
  join entity standing on standing.id = case when gone.id is null then member.id else gone.standing_id end
  where member.kind = 'asset')`;

/** Returns the condition that a folded name contains a text, regardless of case and accents. */
const nameHolds = (folded: RawBuilder<unknown>, text: string) =>
  sql<boolean>`${folded} like ${likePatternContaining(withoutAccents(text))}`;

/** The ids of assets whose current name contains a text. */
export const assetsWithNameSql = (text: string): SqlFragment => sql`(
  select id from entity where kind = 'asset' and merged_into is null and ${nameHolds(sql`name_folded`, text)}
  union all
  select gone.id from ${goneAssets} gone where ${nameHolds(sql`gone.name_folded`, text)})`;

/**
 * Returns the condition that the current name of one asset contains a text: used where more assets match than can be
 * listed.
 */
export const isAssetNamed = (
  assetId: RawBuilder<unknown>,
  text: string,
): RawBuilder<boolean> => sql<boolean>`coalesce(
  (select ${nameHolds(sql`asset.name_folded`, text)} from entity asset where asset.id = ${assetId} and asset.merged_into is null),
  ${assetId} in (select gone.id from ${goneAssets} gone where ${nameHolds(sql`gone.name_folded`, text)}))`;

/** The ids of assets of an exposure. */
export const assetsExposed = (exposure: Exposure): SqlFragment =>
  sql`(select asset.id from ${currentAssets} asset where asset.exposure = ${exposure})`;

/** Marks assets with a public address as exposed to the Internet, unless a person set their exposure. */
export async function markExposed(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable("entity")
    .set({ exposure: "external" })
    .where("id", "in", [...ids])
    .where("exposure", "is", null)
    .execute();
}
