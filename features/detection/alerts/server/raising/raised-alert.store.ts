import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import type { ActiveSuppression } from "../suppression/suppression-match.rules.ts";

interface MatchedEvent {
  event_id: string;
  fingerprint: string;
}

/** Finds which of the given events were already counted for these fingerprints. */
export async function findKnownEvents(
  db: Database,
  matched: readonly MatchedEvent[],
): Promise<MatchedEvent[]> {
  if (matched.length === 0) return [];
  const { rows } = await sql<MatchedEvent>`
    select known.event_id, known.fingerprint
    from unnest(${matched.map(({ event_id }) => event_id)}::uuid[], ${matched.map(({ fingerprint }) => fingerprint)}::uuid[])
      as matched (event_id, fingerprint)
    join alert_event known on known.event_id = matched.event_id and known.fingerprint = matched.fingerprint`.execute(
    db,
  );
  return rows;
}

/**
 * Finds the suppressions that may apply to events arriving now: rules in force, and windows of any time that are still
 * useful.
 */
export async function findActiveSuppressions(
  db: Database,
  now: Date,
  since: Date,
): Promise<ActiveSuppression[]> {
  const rows = await db
    .selectFrom("suppression")
    .select([
      "id",
      "kind",
      "rule_id",
      "asset_name",
      "user_name",
      "source_ip",
      "category",
      "fingerprints",
      "assets",
      "starts_at",
      "ends_at",
    ])
    .where("ends_at", ">", since < now ? since : now)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as ActiveSuppression["kind"] }));
}

export interface AlertOfFingerprint {
  fingerprint: string;
  suppressed_by: string;
  alert_id: string;
  severity: number;
}

/** Finds the open alerts to which new events of these fingerprints are added. */
export async function findAlertsByFingerprint(
  db: Database,
  fingerprints: readonly string[],
): Promise<AlertOfFingerprint[]> {
  return await db
    .selectFrom("open_alert_fingerprint")
    .innerJoin("alert", (join) =>
      join
        .onRef("alert.company_id", "=", "open_alert_fingerprint.company_id")
        .onRef("alert.id", "=", "open_alert_fingerprint.alert_id"),
    )
    .select([
      "open_alert_fingerprint.fingerprint",
      "open_alert_fingerprint.suppressed_by",
      "open_alert_fingerprint.alert_id",
      "alert.severity",
    ])
    .where(sql<boolean>`open_alert_fingerprint.fingerprint = any(${fingerprints}::uuid[])`)
    .execute();
}

/** Returns the newest alert of each fingerprint that was not suppressed, whatever its status. */
export async function findPrevious(
  db: Database,
  fingerprints: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ fingerprint: string; id: string }>`
    select distinct on (fingerprint) fingerprint, id from alert
    where fingerprint = any(${fingerprints}::uuid[]) and suppressed_by is null
    order by fingerprint, number desc`.execute(db);
  return new Map(rows.map(({ fingerprint, id }) => [fingerprint, id]));
}

export interface NewAlert {
  id: string;
  number: number;
  fingerprint: string;
  origin: string;
  title: string;
  description: string;
  rule_id: string | null;
  severity: number;
  asset_name: string | null;
  user_name: string | null;
  source_ip: string | null;
  source_country: string | null;
  category: string | null;
  source_id: string | null;
  cloud_account: string | null;
  resource_uid: string | null;
  resource_type: string | null;
  file_hash: string | null;
  techniques: string[];
  tactics: string[];
  first_seen_at: Date;
  last_seen_at: Date;
  opened_at: Date;
  suppressed_by: string | null;
  correlation_rule_id: string | null;
  previous_id: string | null;
  search: string;
}

export async function addAlerts(db: Database, companyId: number, alerts: readonly NewAlert[]): Promise<void> {
  if (alerts.length === 0) return;
  await sql`
    insert into alert (company_id, id, number, fingerprint, origin, title, description, rule_id, severity, asset_name,
      user_name, source_ip, source_country, category, source_id, cloud_account, resource_uid, resource_type, file_hash,
      techniques, tactics, first_seen_at, last_seen_at, opened_at, suppressed_by, correlation_rule_id, previous_id,
      search, updated_at)
    select ${companyId}::bigint, fresh.*, opened_at
    from jsonb_to_recordset(${JSON.stringify(alerts)}::jsonb) as fresh (id uuid, number integer, fingerprint uuid,
      origin text, title text, description text, rule_id text, severity smallint, asset_name text, user_name text,
      source_ip text, source_country text, category text, source_id uuid, cloud_account text, resource_uid text,
      resource_type text, file_hash text, techniques text[], tactics text[], first_seen_at timestamptz,
      last_seen_at timestamptz, opened_at timestamptz, suppressed_by uuid, correlation_rule_id uuid, previous_id uuid,
      search text)`.execute(db);
}

export async function addTakers(
  db: Database,
  companyId: number,
  takers: readonly Omit<AlertOfFingerprint, "severity">[],
): Promise<void> {
  if (takers.length === 0) return;
  await sql`
    insert into open_alert_fingerprint (company_id, fingerprint, suppressed_by, alert_id)
    select ${companyId}::bigint, taker.* from jsonb_to_recordset(${JSON.stringify(takers)}::jsonb)
      as taker (fingerprint uuid, suppressed_by uuid, alert_id uuid)
    on conflict (company_id, fingerprint, suppressed_by) do nothing`.execute(db);
}

export interface CountedEvent {
  event_id: string;
  fingerprint: string;
  alert_id: string;
  occurred_at: Date;
}

/**
 * Counts events in their alerts: an event counts once per fingerprint, and once in an alert that has several
 * fingerprints.
 */
export async function countEvents(
  db: Database,
  companyId: number,
  events: readonly CountedEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await sql`
    with matched as (
      select * from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
        as matched (event_id uuid, fingerprint uuid, alert_id uuid, occurred_at timestamptz)
    ), fresh as (
      insert into alert_event (company_id, event_id, fingerprint, alert_id, occurred_at)
      select ${companyId}::bigint, event_id, fingerprint, alert_id, occurred_at from matched
      order by event_id, fingerprint
      on conflict (company_id, event_id, fingerprint) do nothing
      returning event_id, alert_id, occurred_at
    ), counted as (
      select alert_id, count(distinct event_id) as events, min(occurred_at) as first_at, max(occurred_at) as last_at
      from fresh where not exists (select from alert_event held
        where held.alert_id = fresh.alert_id and held.event_id = fresh.event_id)
      group by alert_id
    )
    update alert set event_count = event_count + counted.events,
      first_seen_at = least(first_seen_at, counted.first_at), last_seen_at = greatest(last_seen_at, counted.last_at)
    from counted where alert.id = counted.alert_id`.execute(db);
}

export interface Enrichment {
  id: string;
  severity: number;
  techniques: string[];
  tactics: string[];
}

/** Applies the additions of new events to existing alerts: a worse severity, more techniques. */
export async function enrichAlerts(db: Database, enriched: readonly Enrichment[]): Promise<void> {
  if (enriched.length === 0) return;
  const joined = (kind: "techniques" | "tactics") => {
    const [currentCondition, more] = [sql.ref(`alert.${kind}`), sql.ref(`more.${kind}`)];
    return sql`(select coalesce(array_agg(distinct each order by each), '{}') from unnest(${currentCondition} || ${more}) each)`;
  };
  await sql`
    update alert set severity = greatest(alert.severity, more.severity), techniques = ${joined("techniques")},
      tactics = ${joined("tactics")}
    from jsonb_to_recordset(${JSON.stringify(enriched)}::jsonb)
      as more (id uuid, severity smallint, techniques text[], tactics text[])
    where alert.id = more.id`.execute(db);
}

/** Counts the events that suppressions kept out of alerts. */
export async function countHits(
  db: Database,
  hits: readonly { id: string; events: number; last_at: Date }[],
): Promise<void> {
  if (hits.length === 0) return;
  await sql`
    update suppression set hit_count = hit_count + hit.events,
      last_hit_at = greatest(coalesce(last_hit_at, hit.last_at), hit.last_at)
    from (select id, sum(events)::bigint as events, max(last_at) as last_at
      from jsonb_to_recordset(${JSON.stringify(hits)}::jsonb) as matched (id uuid, events bigint, last_at timestamptz)
      group by id) hit
    where suppression.id = hit.id`.execute(db);
}
