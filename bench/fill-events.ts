import pg from "pg";
import { countStoredEvents } from "#features/detection/events/server/hours/counted-events.fixture.ts";

/**
 * Inserts events of company 1 over two years, the newest last, and a tenth of that number for another company.
 * PostgreSQL generates them itself, because this goal measures reads. Ids contain their time, as the portal's ids do.
 */
export async function fillEvents(owner: pg.ClientConfig, rows: number): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const months =
      "select generate_series(date '2024-11-01', date '2026-10-01', interval '1 month')::date as month";
    await client.query(`select make_event_partition(month) from (${months}) needed`);
    for (const [company, count] of [
      [1, rows],
      [2, Math.ceil(rows / 10)],
    ] as const) {
      const source = `0192f0d4-0000-7000-8000-00000000000${company}`;
      await client.query(
        `insert into event_source (company_id, id, name, format, created_at, event_count)
         values ($1, $2, 'Wazuh', 'wazuh4', now(), $3)`,
        [company, source, count],
      );
      await client.query(
        `insert into event (company_id, occurred_at, id, source_id, received_at, severity, format, title, rule_id,
           asset_name, asset_ip, target_user, source_ip, techniques, raw)
         select $1, at, (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(noise, 1, 3)
             || '8' || substr(noise, 4, 15))::uuid,
           '${source}', at,
           case when n % 1000 = 0 then 5 when n % 100 = 0 then 4 when n % 10 = 0 then 3 else 2 end,
           'wazuh4', 'Regla ' || n % 300, 'r' || n % 300, 'activo-' || n % 500, '10.0.' || n % 250 || '.7',
           'persona-' || n % 90, '203.0.113.' || n % 250, array['T1110.001'], repeat(noise, 25)
         from (select n, md5(n::text) as noise,
             date_trunc('milliseconds', timestamptz '2024-11-02Z' + (interval '725 days' / $2::float8) * n) as at
           from generate_series(1, $2::int) n) made`,
        [company, count],
      );
    }
    await countStoredEvents((statement) => client.query(statement));
    await client.query("vacuum (analyze) event");
  } finally {
    await client.end();
  }
}
