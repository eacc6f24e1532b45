import { type Selectable, sql } from "kysely";
import type { Schema } from "#database/schema.ts";
import {
  assetsExposed,
  assetWithMerged,
  currentAssets,
} from "#features/detection/entities/server/entities.public.ts";
import { findingQuery } from "#features/posture/findings/contracts/finding-query.ts";
import { bindQuery } from "#platform/server/database/query/bind-query.ts";
import {
  dueOrder,
  exploitedIssues,
  type FindingSelection,
  findingsOfArea,
  isInPeriod,
  isInScan,
  isNotEvaluated,
  isOpen,
  isOverdue,
  remedyAction,
} from "./finding-selection.store.ts";
import { findingMentions, isAmongIds } from "./named-findings.store.ts";

export const findingColumns = [
  "id",
  "number",
  "area",
  "asset_id",
  "issue_id",
  "locus",
  "port",
  "protocol",
  "service",
  "path",
  "package",
  "installed_version",
  "fixed_version",
  "purl",
  "severity",
  "severity_reason",
  "scanner_severity",
  "cvss_severity",
  "priority",
  "attacked_at",
  "status",
  "ball",
  "suppression",
  "certainty",
  "quality",
  "credentialed",
  "instances",
  "first_seen_at",
  "opened_at",
  "declared_at",
  "closed_at",
  "reopened_count",
  "due_at",
  "missed_scan_id",
  "assignee_id",
  "assignee_name",
  "version",
] as const;
export type FindingRow = Pick<Selectable<Schema["finding"]>, (typeof findingColumns)[number]>;

/** The list of findings of an area; findings selected by id may be of any area. */
export const findings = bindQuery<typeof findingQuery, "finding", FindingRow, FindingSelection>(
  findingQuery,
  {
    table: "finding",
    columns: findingColumns,
    rows: (db, { filter: { area, ids } }) => (ids ? db.selectFrom("finding") : findingsOfArea(db, area)),
    statements: {
      // The area is applied by the list itself, unless findings are selected by id.
      area: () => undefined,
      open: isOpen,
      asset: {
        where: (asset) => sql`finding.asset_id in ${assetWithMerged(asset)}`,
        counted: sql`asset.standing_id`,
        label: sql`asset.name`,
      },
      issue: { counted: sql`chosen.issue_id`, label: sql`coalesce(issue.title_es, issue.title)` },
      cve: (cve) =>
        sql`finding.issue_id in (select issue_id from finding_issue_cve where cve = ${cve.toUpperCase()})`,
      kev: (_kev, { few }) => sql`finding.issue_id ${isAmongIds(few?.exploited, exploitedIssues)}`,
      exposure: {
        where: (exposure) => sql`finding.asset_id in ${assetsExposed(exposure)}`,
        counted: sql`asset.exposure`,
      },
      assignee: { label: sql`chosen.assignee_name` },
      mine: (_mine, { me }) => sql`finding.assignee_id = ${me}::integer`,
      overdue: (_overdue, { now }) => isOverdue(now),
      not_evaluated: (_notEvaluated, selection) => isNotEvaluated(selection),
      source: {
        where: (source) => sql`finding.issue_id in (select id from finding_issue where source = ${source})`,
        counted: sql`issue.source`,
      },
      remedy: (remedy) =>
        sql`finding.issue_id in (select issue.id from finding_issue issue
        where issue.remedy = ${remedy} or ${remedyAction("issue")} = ${remedy})`,
      scan: (scan, { filter: { effect } }) => isInScan(scan, effect),
      effect: () => undefined,
      period: isInPeriod,
      q: (q, selection) =>
        q === "" ? undefined : sql`(${sql.join(findingMentions(q, selection.few), sql` or `)})`,
    },
    sorts: {
      "-priority": {
        keys: [["priority", "integer"]],
        index: "finding_priority_idx",
        within: { area: "vulnerability" },
      },
      "-severity": {
        keys: [["severity", "integer"]],
        index: "finding_open_severity_idx",
        within: { area: "vulnerability", open: true },
      },
      due: {
        keys: [[dueOrder, "timestamptz"]],
        index: "finding_open_due_idx",
        within: { area: "vulnerability", open: true },
      },
      "-first_seen": {
        keys: [["first_seen_at", "timestamptz"]],
        index: "finding_first_seen_idx",
        within: { area: "vulnerability" },
      },
      first_seen: {
        keys: [["first_seen_at", "timestamptz"]],
        index: "finding_first_seen_idx",
        within: { area: "vulnerability" },
      },
    },
    facets: {
      newestBy: sql`finding.priority desc`,
      naming: {
        columns: ["assignee_name", "asset_id", "issue_id"],
        joins: () => sql`join finding_issue issue on issue.id = chosen.issue_id
        left join ${currentAssets} asset on asset.id = chosen.asset_id`,
      },
    },
  },
);
