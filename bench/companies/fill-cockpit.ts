import pg from "pg";
import { fillMatters, queueCompanies } from "../matters/matter-queue.ts";

/** The companies of `fillMatters` have ids above this one. */
const firstCompany = 700_000;
const days = 365;

/** The number of rows of each company in a year, besides its matters. */
export const rowsOfCompany = {
  alerts: 1_200,
  certificates: 60,
  hunts: 24,
  incidents: 40,
  mails: 250,
} as const;

const companies = `(select $1::int + n as company_id from generate_series(1, $2::int) n) own`;
/** `n` rows of each company, `at` spread over a year. */
const eachOf = (count: number) => `${companies}, generate_series(1, ${count}) n,
  lateral (select now() - (n * ${days}.0 / ${count}) * interval '1 day' as at) spread`;

const statements = [
  `insert into alert (company_id, id, number, fingerprint, origin, title, severity, rule_id, asset_name,
     first_seen_at, last_seen_at, opened_at, search, updated_at)
   select company_id, gen_random_uuid(), n, gen_random_uuid(), 'detection', 'Acceso ' || n % 97, n % 6, 'regla-' || n % 203,
     'srv-' || n % 503, at, at, at, 'acceso ' || n % 97, at from ${eachOf(rowsOfCompany.alerts)}`,
  `insert into alert_clock (company_id, case_id, kind, cycle, state, minutes, started_at, due_at, stopped_at, settled_at,
     explanation)
   select company_id, alert.id, kind, 1, case when number % 20 = 0 then 'breached' else 'met' end, 60, opened_at, due.at,
     due.at, due.at, case when number % 40 = 0 then 'El turno atendía otro caso' else '' end
   from alert, unnest(array['acknowledge', 'decide', 'close']) kind,
     lateral (select opened_at + interval '1 hour' as at) due
   where company_id > $1 and company_id <= $1::int + $2::int`,
  `insert into figure_snapshot (company_id, figure_id, side, day, value)
   select company_id, figure, 'provider', current_date - n, n % 17
   from ${companies}, generate_series(1, ${days}) n, unnest(array['work.late', 'work.waiting', 'work.legal']) figure`,
  `insert into certificate (company_id, id, name, subject, issuer, serial, names, name_count, not_before, not_after,
     key_algorithm, signature_algorithm, is_ca, self_signed, origin, search, endpoints, renew_from, short_from, urgent_from,
     created_at, created_by_name)
   select company_id, gen_random_uuid(), 'srv' || n || '.example', 'CN=srv' || n, 'CN=CA', n::text, array['srv.example'],
     1, at, at + interval '397 days', 'RSA', 'sha256', false, false, 'scan', 'srv' || n || '.example', 1,
     at + interval '330 days', at + interval '360 days', at + interval '380 days', at, 'Ana'
   from ${eachOf(rowsOfCompany.certificates)}`,
  `insert into hunt (company_id, id, number, title, hypothesis, query_kind, query, origin, state, outcome, search,
     last_run_at, created_at, created_by_name, updated_at)
   select company_id, gen_random_uuid(), n, 'Búsqueda ' || n, 'Algo ocurrió', 'filter', '[["title","contains","x"]]',
     'written', case when n % 3 = 0 then 'open' else 'closed' end, case when n % 3 = 0 then null else 'nothing' end,
     'busqueda ' || n, at, at, 'Ana', at from ${eachOf(rowsOfCompany.hunts)}`,
  `insert into incident (company_id, id, series, number, origin, title, severity, tlp, pap, opened_by_name, opened_at,
     search, updated_at)
   select company_id, gen_random_uuid(), 'INC', n, 'manual', 'Incidente ' || n, n % 6, 'amber', 'amber', 'Ana', at,
     'incidente ' || n, at from ${eachOf(rowsOfCompany.incidents)}`,
  `insert into reported_mail (company_id, id, number, sha256, bytes, file_key, file_name, reading, content_hash, subject,
     sender_name, sender_address, sender_domain, score, signs, search, arrived_at, last_report_at, updated_at)
   select company_id, gen_random_uuid(), n, md5(company_id || ' ' || n) || md5(n::text), 1000,
     'aa/' || gen_random_uuid(), 'correo.eml', '{}', md5(n::text) || md5(n::text), 'Factura ' || n, 'Ana',
     'ana@example.com', 'example.com', n % 100, '{}', 'factura ' || n, at, at, at from ${eachOf(rowsOfCompany.mails)}`,
  `insert into event_source (company_id, id, name, format, created_at, last_received_at)
   select company_id, gen_random_uuid(), 'Wazuh', 'wazuh4', now() - interval '1 year', now() from ${companies}`,
  `insert into event_hour (company_id, hour, source_id, unknown, informational, low, medium, high, critical)
   select company_id, date_trunc('hour', now()) - n * interval '6 hours', id, 0, 900, 90, 9, 3, 1
   from event_source, generate_series(0, ${days * 4}) n where company_id > $1 and company_id <= $1::int + $2::int`,
  `insert into event_intake (company_id, hour, source_id, deliveries, records)
   select company_id, hour, source_id, 60, 1003 from event_hour
   where company_id > $1 and company_id <= $1::int + $2::int`,
  `insert into defense_hour (company_id, hour, source_id, layer, control, outcome, kind, events, last_at)
   select company_id, hour, source_id, 'network', 'Firewall', outcome, 'connection', 40, hour
   from event_hour, unnest(array['prevented', 'detected']) outcome
   where company_id > $1 and company_id <= $1::int + $2::int`,
  `insert into finding_total (company_id, area, severity, status, count)
   select company_id, area, severity, status, 25 from ${companies}, unnest(array['vulnerability', 'cloud']) area,
     generate_series(1, 5) severity, unnest(array['open', 'in_progress', 'closed_verified']) status`,
  `insert into finding_count_day (company_id, area, day, severity, status, change)
   select company_id, 'vulnerability', current_date - n, severity, 'open', n % 3 - 1
   from ${companies}, generate_series(1, ${days}) n, generate_series(1, 5) severity`,
];

const tables = [
  "alert",
  "alert_clock",
  "figure_snapshot",
  "certificate",
  "hunt",
  "incident",
  "reported_mail",
];
const counts = ["event_hour", "event_intake", "defense_hour", "finding_total", "finding_count_day"];

let filled: Promise<void> | undefined;

/** Creates a year of figures for the companies of the work list, once. */
export function fillCockpit(owner: pg.ClientConfig): Promise<void> {
  filled ??= fill(owner);
  return filled;
}

async function fill(owner: pg.ClientConfig): Promise<void> {
  await fillMatters(owner);
  const client = new pg.Client(owner);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement, [firstCompany, queueCompanies]);
    for (const table of [...tables, ...counts]) await client.query(`vacuum analyze ${table}`);
  } finally {
    await client.end();
  }
}
