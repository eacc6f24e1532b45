import ipaddr from "ipaddr.js";
import { sql } from "kysely";
import type {
  IndicatorKeyKind,
  Reliability,
} from "#features/intelligence/threats/contracts/threat-terms.contract.ts";
import type { IndicatorKey } from "#features/intelligence/threats/readers/indicator-key.ts";
import type { Tlp } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/** An indicator that PostgreSQL confirms as valid today and comparable for the company. */
export interface ConfirmedIndicator {
  id: string;
  owner: number;
  stix_id: string;
  name: string;
  pattern: string | null;
  compared: "values" | "pattern";
  confidence: number;
  reliability: Reliability;
  source: string;
  techniques: string[];
  tlp: Tlp;
  reader_ids: number[];
  added_at: Date;
  /** The malware, group or campaign that it indicates, if visible to everybody who sees the indicator. */
  family: string | null;
  changed_at: Date;
}

interface Named extends ConfirmedIndicator {
  kind: IndicatorKeyKind;
  key: string;
}

export const nameOfKey = ({ kind, key }: IndicatorKey): string => `${kind} ${key}`;

/** A confirmed key of an indicator; for an address within a network, the network. */
export interface ConfirmedKey extends IndicatorKey {
  indicators: ConfirmedIndicator[];
}

/**
 * Finds the valid indicators of the keys that a table reported, with owner and targets; by the table's names. A network
 * is looked up by each network in which the address may lie.
 */
export async function confirmKeys(
  db: Database,
  { companyId, now }: { companyId: number; now: Date },
  candidates: readonly IndicatorKey[],
): Promise<Map<string, ConfirmedKey[]>> {
  const askedBy = new Map<string, { key: IndicatorKey; by: Set<string> }>();
  for (const candidate of candidates) {
    const keys = candidate.kind === "network" ? networksContaining(candidate.key) : [candidate.key];
    for (const key of keys) {
      const name = nameOfKey({ kind: candidate.kind, key });
      const request = askedBy.get(name) ?? { key: { kind: candidate.kind, key }, by: new Set<string>() };
      request.by.add(nameOfKey(candidate));
      askedBy.set(name, request);
    }
  }
  const confirmed = new Map<string, ConfirmedKey[]>();
  const keysToConfirm = [...askedBy.values()];
  for (let at = 0; at < keysToConfirm.length; at += 5_000) {
    const rows = await findNamed(
      db,
      { companyId, now },
      keysToConfirm.slice(at, at + 5_000).map(({ key }) => key),
    );
    for (const [name, indicators] of Map.groupBy(rows, nameOfKey)) {
      const [first] = indicators;
      if (!first) continue;
      const key = { kind: first.kind, key: first.key, indicators };
      for (const by of askedBy.get(name)?.by ?? []) confirmed.set(by, [...(confirmed.get(by) ?? []), key]);
    }
  }
  return confirmed;
}

async function findNamed(
  db: Database,
  { companyId, now }: { companyId: number; now: Date },
  keys: readonly IndicatorKey[],
): Promise<Named[]> {
  const { rows } = await sql<Named>`
    with named as (
      select key.kind, key.key, i.id, i.company_id::int as owner, i.stix_id, i.name, i.pattern, i.compared, i.confidence,
        i.reliability, i.source_id, i.techniques, i.tlp, i.reader_ids, i.added_at, i.changed_at
      from unnest(${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ key }) => key)}::text[]) as asked (kind, key)
      cross join (values (0::bigint), (${companyId}::bigint)) as owner (id)
      join threat_indicator_key as key
        on key.company_id = owner.id and key.kind = asked.kind and key.key = asked.key
      join threat_indicator as i on i.company_id = owner.id and i.id = key.indicator_id
      where not i.revoked and i.compared <> 'none' and key.noisy is null
        and i.live_until >= ${now.toISOString().slice(0, 10)}::date and i.valid_from <= ${now}
    )
    select named.*, coalesce((select source.name from threat_source as source
        where source.company_id = named.owner and source.id = named.source_id), '') as source,
      (select thing.name from threat_link as link
        join threat_object as thing on thing.company_id = link.company_id and thing.stix_id = link.to_ref
        where link.company_id = named.owner and link.from_ref = named.stix_id and link.kind = 'indicates'
          and not link.revoked and not thing.revoked and (link.tlp = named.tlp or link.tlp in ('clear', 'green', 'amber'))
          and (thing.tlp = named.tlp or thing.tlp in ('clear', 'green', 'amber'))
          and thing.type in ('malware', 'intrusion-set', 'campaign', 'threat-actor', 'tool')
        order by array_position(array['malware', 'intrusion-set', 'campaign', 'threat-actor', 'tool'], thing.type), thing.name
        limit 1) as family
    from named`.execute(db);
  return rows;
}

/** Returns every network that contains an address, the widest first, in normalised form. */
export function networksContaining(address: string): string[] {
  if (!ipaddr.isValid(address)) return [];
  const parsed = ipaddr.process(address);
  const v6 = parsed.kind() === "ipv6";
  const text = parsed.toString();
  return Array.from({ length: v6 ? 129 : 33 }, (_, bits) =>
    v6
      ? `${ipaddr.IPv6.networkAddressFromCIDR(`${text}/${bits}`).toRFC5952String()}/${bits}`
      : `${ipaddr.IPv4.networkAddressFromCIDR(`${text}/${bits}`).toString()}/${bits}`,
  );
}
