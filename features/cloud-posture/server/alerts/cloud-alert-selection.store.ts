import { type RawBuilder, sql } from "kysely";
import type { CloudAlertFilter } from "#features/cloud-posture/contracts/cloud-alerts.contract.ts";
import { assetsNamed, joinedInto } from "#features/entities/server/entities.public.ts";
import { openStatuses } from "#features/scans/contracts/finding-terms.contract.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import { rankOf } from "#platform/contract/severity-rank.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { containing } from "#platform/server/database/search-text.ts";

export interface CloudAlertSelection {
  filter: CloudAlertFilter;
  /** The last scan of each account: what they found is new. */
  lastScans: readonly string[];
}

type Condition = RawBuilder<boolean>;

/** In the very words of the indexes of findings, so that they serve. */
const isOpen = sql<boolean>`finding.status in (${sql.join(openStatuses.map((each) => sql.lit(each)))})`;

/** The region that a finding of a cloud names; of infrastructure as code lines may follow. */
export const regionOf = sql<string>`split_part(finding.locus, '|', 1)`;

const isAdded = (lastScans: readonly string[]): Condition =>
  sql<boolean>`finding.id in (select finding_id from scan_finding where scan_id = any(${lastScans}::uuid[])
    and effect in ('new', 'reopened'))`;

/** The same of one finding, without reading all that the scans found: a first scan finds a million. */
export const addedEntry = (
  findingId: RawBuilder<unknown>,
  lastScans: readonly string[],
): RawBuilder<unknown> =>
  sql`(select true as added from scan_finding entry where entry.finding_id = ${findingId}
    and entry.scan_id = any(${lastScans}::uuid[]) and entry.effect in ('new', 'reopened') limit 1)`;

const checksThat = (column: "category" | "service", values: readonly string[]): Condition =>
  sql<boolean>`finding.issue_id in (select issue_id from cloud_check where ${sql.ref(column)} = any(${values}::text[]))`;

/** What a filter asks for, by the facet that it belongs to. */
export function conditionsOf({ filter, lastScans }: CloudAlertSelection): Map<string, Condition> {
  const all: (readonly [string, Condition | undefined | false])[] = [
    ["open", filter.open && isOpen],
    ["status", filter.status && sql<boolean>`finding.status = any(${filter.status}::text[])`],
    [
      "severity",
      filter.severity && sql<boolean>`finding.severity = any(${filter.severity.map(rankOf)}::smallint[])`,
    ],
    ["category", filter.category && checksThat("category", filter.category)],
    ["service", filter.service !== undefined && checksThat("service", [filter.service])],
    [
      "account",
      filter.account !== undefined &&
        sql<boolean>`finding.asset_id in (select asset_id from asset_place where account = ${filter.account})`,
    ],
    ["region", filter.region !== undefined && sql<boolean>`${regionOf} = ${filter.region}`],
    ["check", filter.check !== undefined && sql<boolean>`finding.issue_id = ${filter.check}`],
    ["asset", filter.asset !== undefined && sql<boolean>`finding.asset_id in ${joinedInto(filter.asset)}`],
    [
      "exposes",
      filter.exposes && sql<boolean>`finding.issue_id in (select issue_id from cloud_check where exposes)`,
    ],
    ["added", filter.added && isAdded(lastScans)],
    [
      "q",
      filter.q
        ? sql<boolean>`(finding.issue_id in (select id from finding_issue where area = 'cloud'
            and search like ${containing(foldText(filter.q))}) or finding.asset_id in (${assetsNamed(filter.q)}))`
        : undefined,
    ],
  ];
  return new Map(all.filter((each): each is readonly [string, Condition] => Boolean(each[1])));
}

export const listed = (db: Database) => db.selectFrom("finding").where("finding.area", "=", "cloud");
