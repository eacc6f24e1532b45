import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

export async function findIssue(db: Database, id: string) {
  return await db
    .selectFrom("finding_issue")
    .select([
      "id",
      "source",
      "rule_id",
      "rule_version",
      "family",
      "sections",
      "title",
      "description",
      "solution",
      "title_es",
      "summary_es",
      "reference_urls",
      "aliases",
      "cves",
      "cwes",
      "cvss",
      "remedy",
      "facts",
    ])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** Finds the present catalogue facts of some CVEs. */
export async function findKnownCves(db: Database, cves: readonly string[]) {
  if (cves.length === 0) return [];
  return await db
    .selectFrom("cve_intel")
    .select(["cve", "kev_added", "kev_due", "kev_ransomware", "epss", "epss_percentile", "epss_day"])
    .where("cve", "in", [...cves])
    .execute();
}

const maxScans = 50;

/**
 * Returns the scans with a result about a finding, the newest first, each with whether it had credentials on the asset.
 */
export async function findScansOf(db: Database, findingId: string) {
  return await db
    .selectFrom("scan_finding as reported")
    .innerJoin("scan", (join) =>
      join.onRef("scan.company_id", "=", "reported.company_id").onRef("scan.id", "=", "reported.scan_id"),
    )
    .leftJoin("finding_evidence as evidence", (join) =>
      join
        .onRef("evidence.company_id", "=", "reported.company_id")
        .onRef("evidence.id", "=", "reported.evidence_id"),
    )
    .innerJoin("finding", (join) =>
      join
        .onRef("finding.company_id", "=", "reported.company_id")
        .onRef("finding.id", "=", "reported.finding_id"),
    )
    .innerJoin("finding_issue as issue", (join) =>
      join.onRef("issue.company_id", "=", "finding.company_id").onRef("issue.id", "=", "finding.issue_id"),
    )
    .leftJoin("scan_coverage as coverage", (join) =>
      join
        .onRef("coverage.company_id", "=", "reported.company_id")
        .onRef("coverage.scan_id", "=", "reported.scan_id")
        .onRef("coverage.asset_id", "=", "finding.asset_id")
        .onRef("coverage.source", "=", "issue.source")
        .on((at) =>
          at.or([at("coverage.locus", "=", ""), at("coverage.locus", "=", at.ref("finding.locus"))]),
        ),
    )
    .select([
      "scan.id as scan_id",
      "scan.tools",
      "scan.name",
      "scan.ended_at",
      "coverage.credentialed",
      "reported.effect",
      "reported.instances",
      "evidence.texts",
      sql<Record<string, unknown> | null>`reported.before -> 'finding'`.as("before"),
    ])
    .where("reported.finding_id", "=", findingId)
    .where("scan.undone_at", "is", null)
    .orderBy("scan.ended_at", "desc")
    .orderBy("scan.id", "desc")
    .limit(maxScans)
    .execute();
}

/** Finds the decisions about a finding itself, or about its issue on its asset. */
export async function findDecisionsOn(
  db: Database,
  { id, issue_id, asset_id }: { id: string; issue_id: string; asset_id: string },
) {
  return await db
    .selectFrom("finding_decision")
    .select([
      "id",
      "number",
      "kind",
      "state",
      "justification",
      "expires_on",
      "requested_by_name",
      "approved_by_name",
    ])
    .where(
      sql<boolean>`(finding_id = ${id} or issue_id = ${issue_id}
        and (asset_ids is null or ${asset_id}::uuid = any(asset_ids)))`,
    )
    .orderBy("id", "desc")
    .limit(20)
    .execute();
}

/** Counts the open findings of an issue, and of an asset. */
export async function countOpenBeside(db: Database, issueId: string, assetId: string) {
  const { rows } = await sql<{ issue: number; asset: number }>`
    select coalesce(sum(count) filter (where grouped_by = 'issue'), 0)::int as issue,
      coalesce(sum(count) filter (where grouped_by = 'asset'), 0)::int as asset
    from finding_group_total
    where (grouped_by, group_id) in (('issue', ${issueId}::uuid), ('asset', ${assetId}::uuid))`.execute(db);
  return rows[0] ?? { issue: 0, asset: 0 };
}
