import pg from "pg";
import type { EventFilter } from "#features/detection/events/contracts/event-filter.contract.ts";
import { postgresEventEngine } from "#features/detection/events/server/events/postgres-event-engine.ts";
import type { Goal } from "../goal.ts";
import { inCompany } from "../in-company.ts";
import { median, roundedText } from "../repeats.ts";

const repeats = 20;
/** The searched texts, and the same searches in plain SQL. */
const questions: { name: string; filter: EventFilter; where: string }[] = [
  {
    name: "a rare address",
    filter: { ip: "198.51.100.200" },
    where: "'198.51.100.200' in (asset_ip, source_ip, destination_ip)",
  },
  {
    name: "a rare part of a name",
    filter: { q: "51.100.20" },
    where: "concat_ws(' ', title, rule_id, asset_name, target_user, source_ip) ilike '%51.100.20%'",
  },
];
const page = { sort: "-occurred_at", cursor: undefined, limit: 50, extra: [] } as const;

export const filterSearch: Goal = {
  number: 15,
  title: "Finding what is rare",
  limit: { atLeast: 20 },
  method:
    "time of reading every event to that of finding the same ones by the counts; the worst of an address and a part of a name; 95 of 100 within 50 ms",
  async measure(lab) {
    await plantRareEvents(lab.owner);
    const pool = new pg.Pool({ ...lab.app, max: 1 });
    try {
      const results = [];
      for (const { name, filter, where } of questions) {
        const times: number[] = [];
        let ids: string[] = [];
        for (let turn = 0; turn < repeats; turn += 1) {
          const began = performance.now();
          ids = await inCompany(pool, async ({ db }) => {
            const { items } = await postgresEventEngine(db).page(filter, page);
            return items.map(({ id }) => id);
          });
          times.push(performance.now() - began);
        }
        const began = performance.now();
        const expected = await inCompany(pool, async ({ client }) => {
          await client.query("set local enable_indexscan = off; set local enable_bitmapscan = off");
          const { rows } = await client.query<{ id: string }>(
            `select id from event where ${where} order by occurred_at desc, id desc limit 50`,
          );
          return rows.map(({ id }) => id);
        });
        const scan = performance.now() - began;
        if (ids.join() !== expected.join())
          throw new Error(`${name}: ${ids.length} found, ${expected.length} there`);
        const slowest = times.toSorted((one, other) => one - other)[Math.floor(repeats * 0.95)] ?? 0;
        results.push({ name, ratio: scan / median(times), scan, time: median(times), slowest });
      }
      const worst = results.reduce((one, other) => (one.ratio < other.ratio ? one : other));
      const sides = results.map(
        ({ name, scan, time, slowest }) =>
          `${name} ${roundedText(scan)} ms to ${roundedText(time)} ms (p95 ${roundedText(slowest)} ms)`,
      );
      return { ratio: worst.ratio, sides: sides.join(", ") };
    } finally {
      await pool.end();
    }
  },
};

/**
 * Adds three events with their own address, a year older than the newest event, and counts them as a delivery would.
 */
async function plantRareEvents(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const source = "0192f0d4-0000-7000-8000-000000000001";
    await client.query(
      `insert into event (company_id, occurred_at, id, source_id, received_at, severity, format, title, source_ip, raw)
       select 1, at, (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '70008000000000' || '00000' || n)::uuid,
         '${source}', at, 3, 'wazuh4', 'Regla rara', '198.51.100.200', 'x'
       from (select n, timestamptz '2025-08-01T10:20:00Z' + n * interval '40 days' as at from generate_series(1, 3) n) made
       on conflict do nothing`,
    );
    await client.query(
      `insert into event_hour (company_id, hour, source_id, unknown, informational, low, medium, high, critical)
       select 1, date_trunc('hour', occurred_at, 'UTC'), source_id, 0, 0, 0, 1, 0, 0 from event
       where company_id = 1 and source_ip = '198.51.100.200'
       on conflict (company_id, hour, source_id) do update set medium = event_hour.medium + 1`,
    );
    await client.query(
      `insert into event_value_day (company_id, kind, value, day, source_id, by_severity, hours)
       select 1, kind, source_ip, (occurred_at at time zone 'UTC')::date, source_id, '{0,0,0,1,0,0}',
         array[((extract(hour from occurred_at at time zone 'UTC')::bigint * 8 + 3) << 32) + 1]
       from event cross join (values ('ip'), ('source_ip')) as kinds (kind)
       where company_id = 1 and source_ip = '198.51.100.200' on conflict do nothing`,
    );
    await client.query(
      "insert into event_term (company_id, kind, value) values (1, 'ip', '198.51.100.200') on conflict do nothing",
    );
  } finally {
    await client.end();
  }
}
