import { type RawBuilder, sql } from "kysely";
import type { sharedTraits } from "#features/detection/alerts/contracts/alert-detail.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { Visibility } from "../figures/visible-to.ts";
import type { AlertRow } from "../work/alert.store.ts";

/**
 * Finds the alert that a correlation rule raised for each event; if there are several, the newest. The lookup is by
 * fingerprint, so for a merged alert the one that it was merged into is returned.
 */
export async function findCorrelatedAlerts(
  db: Database,
  ruleId: string,
  eventIds: readonly string[],
): Promise<{ event_id: string; id: string; number: number; level: number }[]> {
  const { rows } = await sql<{ event_id: string; id: string; number: number; level: number }>`
    select distinct on (held.event_id) held.event_id, alert.id, alert.number, alert.level
    from alert_event held join alert on alert.company_id = held.company_id and alert.id = held.alert_id
    where held.event_id = any(${eventIds}::uuid[])
      and exists (select from alert raised where raised.company_id = held.company_id
        and raised.fingerprint = held.fingerprint and raised.correlation_rule_id = ${ruleId}::uuid)
    order by held.event_id, alert.number desc`.execute(db);
  return rows;
}

/**
 * Returns the open alerts that a reader may see, as rows for the statements of other features: id, severity,
 * asset_name, user_name and last_seen_at.
 */
export function openAlertRows(visibility: Visibility): RawBuilder<unknown> {
  const shared = visibility === "published" ? sql`and open.client_visible` : sql``;
  return sql`(select open.id, open.severity, open.asset_name, open.user_name, open.last_seen_at
    from alert open
    where open.status <> 'closed' and open.merged_into is null and open.suppressed_by is null ${shared})`;
}

/** The categories of detections that only report a vulnerability: no attack happened. */
const scanCategories = ["vulnerability-detector", "Vulnerability Finding", "Compliance Finding"];

/**
 * Returns the attacks that alerts report, as a subquery for the statements of other features: asset_name, marks (CVEs
 * and techniques) and at. Suppressed alerts and false positives are left out.
 */
export function attackRows(since: Date): RawBuilder<unknown> {
  return sql`(select asset_name, last_seen_at as at, techniques || coalesce((select array_agg(distinct upper(cve[1]))
      from regexp_matches(concat_ws(' ', title, rule_id, description), 'CVE-[0-9]{4}-[0-9]{4,}', 'gi') as cve), '{}') as marks
    from alert
    where last_seen_at >= ${since} and merged_into is null and suppressed_by is null and asset_name is not null
      and coalesce(verdict, 'true_positive') in ('true_positive', 'insufficient')
      and coalesce(category, '') <> all(${scanCategories}::text[]))`;
}

/** Returns the titles of the open alerts with the most recent activity. */
export async function findOpenTitles(db: Database, visibility: Visibility, limit: number): Promise<string[]> {
  let query = db
    .selectFrom("alert")
    .select("title")
    .where("status", "<>", "closed")
    .where("merged_into", "is", null)
    .where("suppressed_by", "is", null);
  if (visibility === "published") query = query.where("client_visible", "=", true);
  const rows = await query.orderBy("last_seen_at", "desc").limit(limit).execute();
  return rows.map(({ title }) => title);
}

/** Finds the names of some alerts and the state of the work on them. */
export async function findAlertNames(db: Database, ids: readonly string[]) {
  return await db
    .selectFrom("alert")
    .select(["id", "number", "title", "level", "status"])
    .where("id", "in", ids)
    .execute();
}

type Trait = (typeof sharedTraits)[number];
const maxOfTrait = 20;

interface SimilarRow {
  id: string;
  number: number;
  title: string;
  severity: number;
  status: string;
  verdict: string | null;
  last_seen_at: Date;
  trait: Trait;
}

/** Finds the newest alerts since a time that share a trait with the given alert, once per shared trait. */
export async function findSimilar(db: Database, alert: AlertRow, since: Date): Promise<SimilarRow[]> {
  const traits: [Trait, string, string | null][] = [
    ["hash", "file_hash", alert.file_hash],
    ["asset", "asset_name", alert.asset_name],
    ["user", "user_name", alert.user_name],
    ["ip", "source_ip", alert.source_ip],
    ["rule", "rule_id", alert.rule_id],
  ];
  const each = traits.flatMap(([trait, column, value]) =>
    value === null
      ? []
      : [
          sql`(select id, number, title, severity, status, verdict, last_seen_at, ${trait}::text as trait
            from alert where ${sql.ref(column)} = ${value} and id <> ${alert.id}::uuid and merged_into is null
              and suppressed_by is null and last_seen_at >= ${since}
            order by last_seen_at desc limit ${maxOfTrait})`,
        ],
  );
  if (each.length === 0) return [];
  const { rows } = await sql<SimilarRow>`${sql.join(each, sql` union all `)}`.execute(db);
  return rows;
}
