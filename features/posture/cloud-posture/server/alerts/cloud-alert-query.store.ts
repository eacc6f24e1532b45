import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Schema } from "#database/schema.ts";
import { assetWithMerged } from "#features/detection/entities/server/entities.public.ts";
import { cloudAlertQuery } from "#features/posture/cloud-posture/contracts/cloud-alert-query.ts";
import {
  findingMentions,
  findingsOfArea,
  firstOfIssues,
  isOpen,
  issuesAlone,
  issueTable,
  maxIssuesAsked,
  type NamedIds,
} from "#features/posture/findings/server/findings.public.ts";
import type { Page, PageRequest } from "#platform/contract/page.ts";
import type { SortName } from "#platform/contract/query/define-query.ts";
import { keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { bindQuery } from "#platform/server/database/query/bind-query.ts";
import type { Condition, Selection } from "#platform/server/database/query/query-binding.ts";

/** The cloud alerts of a filter. */
export type CloudAlertSelection = Selection<
  typeof cloudAlertQuery,
  {
    /** The last scan of each account; their findings are new. */
    lastScans: readonly string[];
    /** The issues and assets that match the search text; undefined if they were not looked up. */
    named?: NamedIds | undefined;
  }
>;

const columns = [
  "id",
  "number",
  "asset_id",
  "issue_id",
  "locus",
  "severity",
  "priority",
  "status",
  "ball",
  "first_seen_at",
  "due_at",
  "missed_scan_id",
  "updated_at",
] as const;
export type CloudAlertRow = Pick<Selectable<Schema["finding"]>, (typeof columns)[number]>;

/** The list of cloud alerts. */
export const cloudAlerts = bindQuery<typeof cloudAlertQuery, "finding", CloudAlertRow, CloudAlertSelection>(
  cloudAlertQuery,
  {
    table: "finding",
    columns,
    rows: (db) => findingsOfArea(db, "cloud"),
    statements: {
      open: isOpen,
      added: { where: isAdded, counted: sql`fresh.added is not null` },
      exposes: {
        where: () => sql`finding.issue_id in (select issue_id from cloud_check where exposes)`,
        counted: sql`checked.exposes`,
      },
      category: {
        where: (categories) => checksWith("category", categories),
        counted: sql`coalesce(checked.category, 'other')`,
      },
      service: {
        where: (service) => checksWith("service", [service]),
        counted: sql`nullif(checked.service, '')`,
      },
      account: {
        where: (account) =>
          sql`finding.asset_id in (select asset_id from asset_place where account = ${account})`,
        counted: sql`place.account`,
        label: sql`swept.name`,
      },
      // Findings of infrastructure as code may have lines after the region.
      region: {
        value: sql`split_part(finding.locus, '|', 1)`,
        counted: sql`nullif(split_part(chosen.locus, '|', 1), '')`,
      },
      check: { counted: sql`chosen.issue_id`, label: sql`coalesce(issue.title_es, issue.title)` },
      asset: (asset) => sql`finding.asset_id in ${assetWithMerged(asset)}`,
      q: (q, { named }) => (q === "" ? undefined : sql`(${sql.join(findingMentions(q, named), sql` or `)})`),
    },
    sorts: {
      "-priority": { keys: [["priority", "integer"]], index: "finding_priority_idx" },
      "-severity": {
        keys: [["severity", "integer"]],
        index: "finding_open_severity_idx",
        within: { open: true },
      },
      "-first_seen": { keys: [["first_seen_at", "timestamptz"]], index: "finding_first_seen_idx" },
      first_seen: { keys: [["first_seen_at", "timestamptz"]], index: "finding_first_seen_idx" },
    },
    facets: {
      newestBy: sql`finding.priority desc, finding.id desc`,
      naming: {
        columns: ["id", "asset_id", "issue_id", "locus"],
        joins: ({ lastScans }) => sql`join ${issueTable} issue on issue.id = chosen.issue_id
          left join cloud_check checked on checked.issue_id = chosen.issue_id
          left join lateral (select account from asset_place where asset_place.asset_id = chosen.asset_id
            order by account limit 1) place on true
          left join lateral (select name from cloud_scan where cloud_scan.account = place.account and name is not null
            order by ended_at desc limit 1) swept on true
          left join lateral ${addedEntry(sql`chosen.id`, lastScans)} fresh on true`,
      },
    },
  },
);

function isAdded(_added: boolean, { lastScans }: CloudAlertSelection): Condition {
  return sql<boolean>`finding.id in (select finding_id from scan_finding where scan_id = any(${lastScans}::uuid[])
    and effect in ('new', 'reopened'))`;
}

/** Returns whether the last scans added a finding, without reading all their findings: a first scan finds a million. */
export function addedEntry(
  findingId: RawBuilder<unknown>,
  lastScans: readonly string[],
): RawBuilder<unknown> {
  return sql`(select true as added from scan_finding entry where entry.finding_id = ${findingId}
    and entry.scan_id = any(${lastScans}::uuid[]) and entry.effect in ('new', 'reopened') limit 1)`;
}

function checksWith(column: "category" | "service", values: readonly string[]): Condition {
  return sql<boolean>`finding.issue_id in (select issue_id from cloud_check
    where ${sql.ref(column)} = any(${values}::text[]))`;
}

/** The fields by which a filter selects checks. */
const checkFields = ["exposes", "category", "service"] as const;

/**
 * Finds the failed checks that a filter selects by check; undefined if it does not select by check or if there are
 * too many.
 */
async function findIssuesAsked(
  db: Database,
  { filter, named }: CloudAlertSelection,
): Promise<readonly string[] | undefined> {
  const alone = filter.q ? issuesAlone(filter.q, named) : undefined;
  const selectsChecks = checkFields.some((field) => filter[field] !== undefined && filter[field] !== false);
  if (!selectsChecks) return alone;
  let checks = db.selectFrom("cloud_check").select("issue_id as id");
  if (filter.exposes) checks = checks.where("exposes", "=", true);
  if (filter.category) checks = checks.where("category", "in", filter.category);
  if (filter.service !== undefined) checks = checks.where("service", "=", filter.service);
  if (alone) checks = checks.where("issue_id", "in", alone);
  const ids = (await checks.limit(maxIssuesAsked + 1).execute()).map(({ id }) => id);
  return ids.length > maxIssuesAsked ? undefined : ids;
}

/** Returns one page of the cloud alerts of a selection. */
export async function findCloudAlertPage(
  db: Database,
  selection: CloudAlertSelection,
  { sort, ...page }: PageRequest & { sort: SortName<typeof cloudAlertQuery> },
): Promise<Page<CloudAlertRow>> {
  const issues = sort === "-priority" ? await findIssuesAsked(db, selection) : undefined;
  if (!issues || issues.length > maxIssuesAsked)
    return await cloudAlerts.page(db, selection, { sort, ...page });
  const conditions = cloudAlerts.conditions(selection);
  for (const field of checkFields) conditions.delete(field);
  if (issuesAlone(selection.filter.q ?? "", selection.named)) conditions.delete("q");
  const rows = cloudAlerts.rowsWithColumns(db, selection, conditions);
  const countedRows = rows.where(sql<boolean>`finding.issue_id = any(${issues}::uuid[])`);
  const firstRows = firstOfIssues(db, rows, columns, { issues, ...page });
  return await keysetPage(db, firstRows, cloudAlerts.order(sort), page, countedRows);
}
