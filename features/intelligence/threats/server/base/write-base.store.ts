import { sql } from "kysely";
import type { IndicatorKind } from "#features/intelligence/threats/contracts/threat-terms.contract.ts";
import type {
  IndicatorDraft,
  LinkDraft,
  ObjectDraft,
} from "#features/intelligence/threats/readers/stix/stix-draft.ts";
import type { Pap, Tlp } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import { withoutAccents } from "#platform/contract/fold-text.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { JudgedKey } from "../indicators/indicator-state.ts";
import type { ThreatSource } from "./source.store.ts";

interface Place {
  id: string;
  tlp: Tlp;
  reader_ids: number[];
}

interface Base {
  companyId: number;
  now: Date;
  source: ThreatSource;
}

/** Writes objects in the given version, unless a newer version is stored. */
export async function writeObjects(
  db: Database,
  { companyId, now }: Base,
  objects: readonly (Place & { draft: ObjectDraft })[],
): Promise<void> {
  if (objects.length === 0) return;
  const rows = objects.map(({ draft: { raw: _raw, sort: _sort, ...draft }, ...place }) => ({
    ...draft,
    ...place,
    search: withoutAccents([draft.name, ...draft.aliases, draft.attack_id ?? ""].join(" ")).slice(0, 10_000),
  }));
  await sql`
    insert into threat_object (company_id, id, stix_id, type, name, description, aliases, labels, attack_id, cves, refs,
      sectors, countries, confidence, revoked, first_seen, last_seen, modified_at, search, tlp, reader_ids, added_at)
    select ${companyId}::bigint, id, stix_id, type, name, description, aliases, labels, attack_id, cves, refs, sectors,
      countries, confidence, revoked, first_seen, last_seen, modified_at, search, tlp, reader_ids, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh (id uuid, stix_id text, type text, name text,
      description text, aliases text[], labels text[], attack_id text, cves text[], refs text[], sectors text[],
      countries text[], confidence smallint, revoked boolean, first_seen timestamptz, last_seen timestamptz,
      modified_at timestamptz, search text, tlp text, reader_ids integer[])
    on conflict (company_id, id) do update set name = excluded.name, description = excluded.description,
      aliases = excluded.aliases, labels = excluded.labels, attack_id = excluded.attack_id, cves = excluded.cves,
      refs = excluded.refs, sectors = excluded.sectors, countries = excluded.countries,
      confidence = excluded.confidence, revoked = excluded.revoked, first_seen = excluded.first_seen,
      last_seen = excluded.last_seen, modified_at = excluded.modified_at, search = excluded.search, tlp = excluded.tlp,
      reader_ids = excluded.reader_ids
      where excluded.modified_at > threat_object.modified_at`.execute(db);
}

export async function writeLinks(
  db: Database,
  { companyId }: Base,
  links: readonly (Place & { draft: LinkDraft })[],
): Promise<void> {
  if (links.length === 0) return;
  const rows = links.map(({ draft: { raw: _raw, sort: _sort, stix_id: _id, ...draft }, ...place }) => ({
    ...draft,
    ...place,
  }));
  await sql`
    insert into threat_link (company_id, id, kind, from_ref, to_ref, description, confidence, revoked, modified_at, tlp,
      reader_ids)
    select ${companyId}::bigint, id, kind, from_ref, to_ref, description, confidence, revoked, modified_at, tlp,
      reader_ids
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh (id uuid, kind text, from_ref text, to_ref text,
      description text, confidence smallint, revoked boolean, modified_at timestamptz, tlp text, reader_ids integer[])
    on conflict (company_id, id) do update set kind = excluded.kind, from_ref = excluded.from_ref,
      to_ref = excluded.to_ref, description = excluded.description, confidence = excluded.confidence,
      revoked = excluded.revoked, modified_at = excluded.modified_at, tlp = excluded.tlp,
      reader_ids = excluded.reader_ids
      where excluded.modified_at > threat_link.modified_at`.execute(db);
}

export interface IndicatorRow extends Place {
  draft: IndicatorDraft;
  confidence: number;
  kind: IndicatorKind;
  value: string;
  live_until: string;
  noisy: string | null;
  muted_count: number;
  keys: readonly JudgedKey[];
  pap?: Pap;
}

/** Writes indicators with their keys and deletes the keys of older versions. */
export async function writeIndicators(
  db: Database,
  { companyId, now, source }: Base,
  indicators: readonly IndicatorRow[],
): Promise<void> {
  if (indicators.length === 0) return;
  const rows = indicators.map(
    ({ draft: { raw: _raw, sort: _sort, keys: _keys, written: _written, ...draft }, keys, ...row }) => ({
      ...draft,
      ...row,
      value_count: keys.length,
    }),
  );
  const { rows: storedIndicators } = await sql<{ id: string; is_new: boolean }>`
    insert into threat_indicator (company_id, id, stix_id, name, description, pattern, compared, not_compared, kind,
      value, value_count, indicator_types, labels, techniques, confidence, reliability, pap, valid_from, valid_until,
      live_until, noisy, muted_count, revoked, source_id, modified_at, added_at, changed_at, tlp, reader_ids)
    select ${companyId}::bigint, id, stix_id, name, description, pattern, compared, not_compared, kind, value,
      value_count, indicator_types, labels, techniques, confidence, ${source.reliability}, pap, valid_from, valid_until,
      live_until, noisy, muted_count, revoked, ${source.id}::uuid, modified_at, ${now}::timestamptz,
      ${now}::timestamptz, tlp, reader_ids
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh (id uuid, stix_id text, name text,
      description text, pattern text, compared text, not_compared text, kind text, value text, value_count integer,
      indicator_types text[], labels text[], techniques text[], confidence smallint, pap text,
      valid_from timestamptz, valid_until timestamptz, live_until date, noisy text, muted_count integer, revoked boolean,
      modified_at timestamptz, tlp text, reader_ids integer[])
    on conflict (company_id, id) do update set name = excluded.name, description = excluded.description,
      pattern = excluded.pattern, compared = excluded.compared, not_compared = excluded.not_compared,
      kind = excluded.kind, value = excluded.value, value_count = excluded.value_count,
      indicator_types = excluded.indicator_types, labels = excluded.labels, techniques = excluded.techniques,
      confidence = excluded.confidence, reliability = excluded.reliability, pap = excluded.pap,
      valid_from = excluded.valid_from, valid_until = excluded.valid_until, live_until = excluded.live_until,
      noisy = excluded.noisy, muted_count = excluded.muted_count, revoked = excluded.revoked, source_id = excluded.source_id,
      modified_at = excluded.modified_at, changed_at = excluded.changed_at, tlp = excluded.tlp,
      reader_ids = excluded.reader_ids
      where excluded.modified_at > threat_indicator.modified_at
    returning id, xmax = 0 as is_new`.execute(db);
  await replaceKeys(db, companyId, indicators, storedIndicators);
  if (storedIndicators.length > 0)
    await sql`insert into threat_change (company_id, changed_at) values (${companyId}, ${now}) on conflict do nothing`.execute(
      db,
    );
  await countSources(db, companyId, indicators, storedIndicators);
}

async function replaceKeys(
  db: Database,
  companyId: number,
  indicators: readonly IndicatorRow[],
  storedIndicators: readonly { id: string; is_new: boolean }[],
): Promise<void> {
  const changedIds = storedIndicators.filter(({ is_new }) => !is_new).map(({ id }) => id);
  if (changedIds.length > 0)
    await sql`delete from threat_indicator_key where company_id = ${companyId}
      and indicator_id = any(${changedIds}::uuid[])`.execute(db);
  const now = new Set(storedIndicators.map(({ id }) => id));
  const keys = indicators
    .filter(({ id }) => now.has(id))
    .flatMap(({ id, tlp, reader_ids, keys: judgedKeys }) =>
      judgedKeys.map((key) => ({ ...key, indicator_id: id, tlp, reader_ids })),
    );
  if (keys.length === 0) return;
  await sql`
    insert into threat_indicator_key (company_id, kind, key, noisy, indicator_id, tlp, reader_ids)
    select ${companyId}::bigint, kind, key, noisy, indicator_id, tlp, reader_ids
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as fresh (kind text, key text, noisy text,
      indicator_id uuid, tlp text, reader_ids integer[])
    on conflict do nothing`.execute(db);
}

/** Counts the sources of a known indicator. */
async function countSources(
  db: Database,
  companyId: number,
  indicators: readonly IndicatorRow[],
  storedIndicators: readonly { id: string; is_new: boolean }[],
): Promise<void> {
  const newIds = new Set(storedIndicators.filter(({ is_new }) => is_new).map(({ id }) => id));
  const existingIds = indicators.map(({ id }) => id).filter((id) => !newIds.has(id));
  if (existingIds.length === 0) return;
  await sql`
    update threat_indicator i set source_count = stated.sources
    from (select object_id, count(distinct source_id)::int as sources from threat_statement
      where company_id = ${companyId} and object_id = any(${existingIds}::uuid[]) group by object_id) stated
    where i.company_id = ${companyId} and i.id = stated.object_id and i.source_count <> stated.sources`.execute(
    db,
  );
}

/** Deletes objects without any statement. */
export async function removeFromBase(db: Database, companyId: number, ids: readonly string[]): Promise<void> {
  for (const table of ["threat_object", "threat_link", "threat_indicator"])
    await sql`delete from ${sql.table(table)} where company_id = ${companyId} and id = any(${ids}::uuid[])`.execute(
      db,
    );
}
