import { sql } from "kysely";
import type { SharedReason } from "#features/response/incidents/contracts/incident-joins.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/** The traits of alerts or incidents by which similar ones are found. */
export interface Traits {
  /** Asset names in lower case without accents. */
  assets: readonly string[];
  accounts: readonly string[];
  /** sha256 of type and value, in hexadecimal. */
  observables: readonly string[];
  rules: readonly string[];
  alertIds: readonly string[];
}

export interface SharedTrait {
  incident_id: string;
  kind: SharedReason["kind"];
  value: string;
}

const maxShared = 2_000;

/**
 * Finds the incidents that share one of these traits, each once; a merged incident is returned as the one that it was
 * merged into.
 */
export async function findSharedTraits(
  db: Database,
  traits: Traits,
  except: readonly string[],
): Promise<SharedTrait[]> {
  const { rows } = await sql<SharedTrait>`
    with shared as (
      select incident_id, kind, name as value from incident_affected
        where (kind = 'asset' and name_key = any(${traits.assets}::text[]))
          or (kind = 'account' and name_key = any(${traits.accounts}::text[]))
      union all
      select incident_id, 'observable', value from incident_observable
        where value_key = any(select decode(hex, 'hex') from unnest(${traits.observables}::text[]) hex) and not ignored
      union all
      select held.incident_id, 'rule', coalesce(alert.rule_id, alert.title) from incident_alert held
        join alert on alert.company_id = held.company_id and alert.id = held.alert_id
        where held.detached_at is null and coalesce(alert.rule_id, alert.title) = any(${traits.rules}::text[])
      union all
      select incident_id, 'alert', alert_id::text from incident_alert
        where detached_at is null and alert_id = any(${traits.alertIds}::uuid[]))
    select distinct coalesce(incident.merged_into, incident.id) as incident_id, shared.kind, shared.value
    from shared join incident on incident.id = shared.incident_id
    where coalesce(incident.merged_into, incident.id) <> all(${except}::uuid[]) limit ${maxShared}`.execute(
    db,
  );
  return rows;
}

/** Finds the objects named by alerts. */
export async function findAlertTraits(db: Database, alertIds: readonly string[]) {
  return await db
    .selectFrom("alert")
    .select([
      "id",
      "number",
      "title",
      "rule_id",
      "asset_name",
      "user_name",
      "source_ip",
      "file_hash",
      "techniques",
    ])
    .where(sql<boolean>`id = any(${alertIds}::uuid[])`)
    .execute();
}
export type AlertTraits = Awaited<ReturnType<typeof findAlertTraits>>[number];

const maxCompared = 2_000;

/** Finds the traits of incidents; of their observables the newest that are not ignored. */
export async function findTraitsOf(db: Database, ids: readonly string[]): Promise<Traits> {
  const { rows } = await sql<{ kind: string; value: string }>`
    select kind, name_key as value from incident_affected where incident_id = any(${ids}::uuid[])
    union all
    select 'rule', coalesce(alert.rule_id, alert.title) from incident_alert held
      join alert on alert.company_id = held.company_id and alert.id = held.alert_id
      where held.detached_at is null and held.incident_id = any(${ids}::uuid[])
    union all
    select 'alert', alert_id::text from incident_alert
      where detached_at is null and incident_id = any(${ids}::uuid[])
    union all
    (select 'observable', encode(value_key, 'hex') from incident_observable
      where incident_id = any(${ids}::uuid[]) and not ignored order by id desc limit ${maxCompared})`.execute(
    db,
  );
  const of = (kind: string) => [
    ...new Set(rows.filter((row) => row.kind === kind).map(({ value }) => value)),
  ];
  return {
    assets: of("asset"),
    accounts: of("account"),
    observables: of("observable"),
    rules: of("rule"),
    alertIds: of("alert"),
  };
}
