import type { EventService } from "#features/detection/events/server/clickhouse/event-service.ts";

const dayMs = 86_400_000;
/** The days over which the events of a company are spread, up to now. */
export const storedDays = 365;
/** The rows of one statement, which ends within the patience of the client also on a busy machine. */
const rowsAtOnce = 100_000;

/** A company of a service, with its number of events. */
export interface StoredCompany {
  companyId: number;
  events: number;
  /** The source of the events. */
  sourceId: string;
}

const sequence = "{first:UInt64} + number";
/** Number of an event's random values; each has another salt. */
const random = (salt: number, below: number) => `sipHash64(n, {company:UInt32}, ${salt}) % ${below}`;

/**
 * Rows of the shape that the intake makes of alerts of Wazuh, with raw records of about 390 bytes. ClickHouse makes them
 * itself, because reading is measured. Ids contain their time, as the portal's do; 2,000 rows are one delivery.
 */
const rows = `with
  ${sequence} as n,
  {start:Int64} + toInt64(n * {spread:Float64}) + toInt64(${random(0, 60_000)}) as ms,
  fromUnixTimestamp64Milli(ms, 'UTC') as at,
  ${random(1, 300)} as rule,
  concat('servidor-', toString(${random(2, 400)})) as host,
  concat('10.1.', toString(${random(2, 400)} % 200), '.', toString(${random(2, 400)} % 250)) as host_ip,
  concat('203.0.', toString(${random(3, 40)}), '.', toString(${random(4, 250)})) as address,
  concat('persona', toString(${random(5, 600)})) as person,
  concat(arrayElement(['sshd: authentication failed', 'PAM: user login failed', 'Dropbear: bad password attempt',
    'syslog: user missed the password'], 1 + rule % 4), ' (', toString(rule), ').') as name,
  concat(toString(intDiv(ms, 1000)), '.', toString(${random(6, 100_000_000)})) as own_id,
  concat(formatDateTime(at, '%b %e %H:%i:%S'), ' ', host, ' sshd[', toString(${random(7, 32_000)}),
    ']: Failed password for ', person, ' from ', address, ' port ', toString(1024 + ${random(8, 60_000)})) as line
select {company:UInt32} as company_id, at as occurred_at,
  bitOr(bitShiftLeft(toUInt128(ms), 80), bitOr(bitShiftLeft(toUInt128(28672 + ${random(9, 4096)}), 64),
    bitOr(bitShiftLeft(toUInt128(2), 62), toUInt128(bitShiftRight(sipHash64(n, {company:UInt32}, 10), 2))))) as id,
  {source:UUID} as source_id,
  toUUID(concat('0192f0d4-0000-7000-8000-', lower(leftPad(hex(intDiv(n, 2000)), 12, '0')))) as batch_id,
  batch_id as insert_id,
  fromUnixTimestamp64Milli(intDiv(ms, 10000) * 10000 + 12000, 'UTC') as received_at,
  multiIf(n % 1000 = 0, 5, n % 100 = 0, 4, n % 10 = 0, 3, 2) as severity,
  'wazuh4' as format, true as is_detection, name as title, 'syslog' as category, toString(5700 + rule) as rule_id,
  host as asset_name, host_ip as asset_ip, null as source_user, person as target_user, address as source_ip,
  arrayElement(['CL', 'US', 'RU', 'CN', 'BR', 'NL'], 1 + ${random(3, 40)} % 6) as source_country,
  null as destination_ip, null as cloud_account,
  [arrayElement(['T1110.001', 'T1078', 'T1021.004'], 1 + rule % 3)] as techniques, ['Credential Access'] as tactics,
  concat('{"format_version":"4","external_id":"', own_id, '","detail":"', line,
    '","rule_groups":["syslog","sshd"],"severity_original":"5","asset_agent_id":"', substring(host, 10),
    '","occurrences":1,"log_location":"/var/log/auth.log","unmapped_count":1}') as fields,
  concat('{"timestamp":"', formatDateTime(at, '%Y-%m-%dT%H:%i:%S'), '.',
    leftPad(toString(ms % 1000), 3, '0'), '+0000","rule":{"level":5,"description":"', name,
    '","id":"', toString(5700 + rule), '","groups":["sshd"]},"agent":{"id":"', substring(host, 10),
    '","name":"', host, '","ip":"', host_ip, '"},"id":"', own_id, '","full_log":"', line,
    '","data":{"srcip":"', address, '","dstuser":"', person, '"}}') as raw
from numbers({rows:UInt64})`;

const columns = `company_id, occurred_at, id, source_id, batch_id, insert_id, received_at, severity, format, is_detection,
  title, category, rule_id, asset_name, asset_ip, source_user, target_user, source_ip, source_country, destination_ip,
  cloud_account, techniques, tactics, fields, raw`;

/** Fills a service with the events of companies, over a year up to `until`, newest last. */
export async function fillService(
  service: EventService,
  companies: readonly StoredCompany[],
  until: Date,
): Promise<void> {
  for (const { companyId, events, sourceId } of companies) {
    for (let first = 0; first < events; first += rowsAtOnce) {
      await service.command(`insert into event (${columns}) ${rows}`, {
        company: companyId,
        first,
        rows: Math.min(rowsAtOnce, events - first),
        // The last row is a minute before the end, because each is late by up to a minute.
        start: until.getTime() - storedDays * dayMs,
        spread: (storedDays * dayMs - 120_000) / events,
        source: sourceId,
      });
    }
  }
}

/** Bytes on disk of the events of a service with their indexes, and the bytes of their raw records. */
export async function storedBytes(
  service: EventService,
): Promise<{ events: number; bytes: number; raw: number }> {
  const [row] = await service.readOwn<{ events: number; bytes: number; raw: number }>(
    `select sum(rows) as events, sum(bytes_on_disk) as bytes, (select avg(length(raw)) from event) as raw
      from system.parts where database = {database:String} and table = 'event' and active`,
    { database: service.database },
  );
  if (!row) throw new Error("The service has no parts");
  return row;
}
