import { mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { ingestEvents } from "#features/detection/events/contracts/event-source.contract.ts";
import { alertLine } from "../alert-lines.ts";
import type { Goal } from "../goal.ts";
import { compareInterleaved } from "../repeats.ts";
import { postRate } from "../request-rate.ts";
import { startServer } from "../timed-server.ts";

const clients = 16;
const seconds = 6;
/** More lines than any run delivers in that time. */
const linesEach = 60_000;

export const singleEvent: Goal = {
  number: 8,
  title: "One event at a time, durably",
  limit: { atLeast: 0.7 },
  method: `deliveries of one event a second for ${seconds} s, over ${clients} connections, while what was answered before is stored, to inserts of one row into the same table over as many`,
  async measure(lab) {
    const directory = mkdtempSync(join(tmpdir(), "portal-lines-"));
    const pool = new pg.Pool({ ...lab.owner, max: clients });
    await pool.query("select make_event_partition('2026-09-01')");
    // A portal that also performs the jobs which deliveries enqueue.
    const portal = await startServer("serve-portal.ts", {
      PORTAL_DATA: lab.dataDirectory,
      BENCH_DATABASE: JSON.stringify(lab.app),
      BENCH_JOBS: "events",
    });
    let run = 0;
    let longestLag = 0;
    const deliverRate = async () => {
      run += 1;
      const lines = join(directory, `${run}.ndjson`);
      writeFileSync(lines, Array.from({ length: linesEach }, (_, at) => alertLine(at, `s${run}`)).join("\n"));
      const before = await storedIn(pool);
      const { requests, perSecond, failed } = await postRate(
        portal.url + ingestEvents.path,
        { authorization: `Bearer ${lab.apiKey}`, "content-type": "application/x-ndjson" },
        lines,
        seconds,
      );
      longestLag = Math.max(longestLag, await untilStored(pool));
      const storedCount = (await storedIn(pool)) - before;
      // Deliveries in progress at the end of the time may be stored as well.
      if (failed > 0 || storedCount < requests || storedCount > requests + clients)
        throw new Error(`${requests} deliveries, ${failed} failed, ${storedCount} stored`);
      return perSecond;
    };
    try {
      // PostgreSQL gathers these statistics by itself within a minute of a table's first rows.
      await deliverRate();
      await pool.query("analyze event, event_batch, event_value_day, event_term, event_hour");
      const measured = await compareInterleaved(3, deliverRate, () => insertRate(pool), "a second");
      const lag = Math.round(longestLag);
      return { ...measured, sides: `${measured.sides}; the last is among the events ${lag} ms later` };
    } finally {
      await portal.stop();
      await pool.end();
      await rm(directory, { recursive: true });
    }
  },
};

async function storedIn(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query("select coalesce(sum(event_count), 0)::int as n from event_source");
  return rows[0].n;
}

/** Waits until no delivery waits to be stored; returns the duration in milliseconds. */
export async function untilStored(pool: pg.Pool): Promise<number> {
  const began = performance.now();
  for (;;) {
    const { rows } = await pool.query("select exists (select from event_inbox) as waits");
    if (!rows[0].waits) return performance.now() - began;
    await wait(20);
  }
}

async function insertRate(pool: pg.Pool): Promise<number> {
  const began = performance.now();
  let inserted = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() - began < seconds * 1_000) {
        inserted += 1;
        await insertEvent(pool, inserted);
      }
    }),
  );
  return (inserted * 1_000) / (performance.now() - began);
}

/** Inserts one row of company 4 into the table of events. */
export async function insertEvent(pool: pg.Pool, at: number): Promise<void> {
  await pool.query(
    `insert into event (company_id, occurred_at, id, source_id, received_at, severity, format, title, rule_id, asset_name, raw)
     values (4, $1, gen_random_uuid(), '0192f0d4-0000-7000-8000-000000000009', now(), 3, 'wazuh4', 'Regla', '5710', 'servidor', $2)`,
    [new Date(Date.UTC(2026, 8, 1) + at * 700), alertLine(at, "i")],
  );
}
