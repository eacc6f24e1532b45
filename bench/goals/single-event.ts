import pg from "pg";
import { ingestEvents } from "#features/events/events.contract.ts";
import { alertLine } from "../alert-lines.ts";
import type { Goal } from "../goal.ts";
import type { Lab } from "../lab.ts";
import { interleaved } from "../repeats.ts";

const clients = 16;
const eventsEach = 60;

export const singleEvent: Goal = {
  number: 8,
  title: "One event at a time, durably",
  limit: { atLeast: 0.7 },
  method: `deliveries of one event a second, over ${clients} connections, to inserts of one row into the same table over as many`,
  async measure(lab) {
    let run = 0;
    const pool = new pg.Pool({ ...lab.owner, max: clients });
    await pool.query("select make_event_partition('2026-09-01')");
    try {
      return await interleaved(
        3,
        () =>
          rate(
            (at) => deliver(lab, alertLine(at, `s${run}`)),
            () => (run += 1),
          ),
        () =>
          rate(
            (at) => insert(pool, at, run),
            () => (run += 1),
          ),
        "a second",
      );
    } finally {
      await pool.end();
    }
  },
};

async function rate(one: (at: number) => Promise<void>, begin: () => void): Promise<number> {
  begin();
  const began = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let at = 0; at < eventsEach; at += 1) await one(client * eventsEach + at);
    }),
  );
  return (clients * eventsEach * 1_000) / (performance.now() - began);
}

async function deliver({ portal, apiKey }: Lab, line: string): Promise<void> {
  const response = await fetch(portal.url + ingestEvents.path, {
    method: "POST",
    headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/x-ndjson" },
    body: line,
  });
  const answer = (await response.json()) as { accepted?: number };
  if (answer.accepted !== 1) throw new Error(`Delivery failed: ${JSON.stringify(answer)}`);
}

async function insert(pool: pg.Pool, at: number, run: number): Promise<void> {
  await pool.query(
    `insert into event (company_id, occurred_at, id, source_id, received_at, severity, format, title, rule_id, asset_name, raw)
     values (4, $1, gen_random_uuid(), '0192f0d4-0000-7000-8000-000000000009', now(), 3, 'wazuh4', 'Regla', '5710', 'servidor', $2)`,
    [new Date(Date.UTC(2026, 8, 1) + at * 700), alertLine(at, `i${run}`)],
  );
}
