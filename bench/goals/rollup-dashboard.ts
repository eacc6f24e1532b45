import pg from "pg";
import type { Volume } from "#features/detection/events/server/events/event-engine.ts";
import { postgresEventEngine } from "#features/detection/events/server/events/postgres-event-engine.ts";
import type { Goal } from "../goal.ts";
import { inCompany } from "../in-company.ts";
import { median, roundedText } from "../repeats.ts";

const period = { from: new Date("2025-01-01T00:00:00Z"), to: new Date("2026-07-01T00:00:00Z") };
const repeats = 5;

export const rollupDashboard: Goal = {
  number: 13,
  title: "Volume of a year and a half by day and severity",
  limit: { atLeast: 100 },
  method:
    "time of counting the events themselves to that of reading the hourly counts; both must say the same",
  async measure(lab) {
    const pool = new pg.Pool({ ...lab.app, max: 1 });
    try {
      const [rollupTimes, rawTimes]: number[][] = [[], []];
      for (let turn = 0; turn < repeats; turn += 1) {
        const [volume, fast] = await timed(() => askVolume(pool));
        const [raw, slow] = await timed(() => countRaw(pool));
        if (totalOf(volume) !== raw) throw new Error(`The counts say ${totalOf(volume)}, the events ${raw}`);
        rollupTimes?.push(fast);
        rawTimes?.push(slow);
      }
      const [fast, slow] = [median(rollupTimes ?? []), median(rawTimes ?? [])];
      return { ratio: slow / fast, sides: `${roundedText(slow)} ms to ${roundedText(fast)} ms` };
    } finally {
      await pool.end();
    }
  },
};

const askVolume = (pool: pg.Pool) =>
  inCompany(pool, ({ db }) =>
    postgresEventEngine(db).volume({}, { ...period, step: "day", timeZone: "America/Santiago" }),
  );

/** Counts the same chart from the events, without stored totals. */
const countRaw = (pool: pg.Pool) =>
  inCompany(pool, async ({ client }) => {
    const { rows } = await client.query<{ count: number }>(
      `select date_trunc('day', occurred_at, 'America/Santiago') as day, severity, count(*) as count from event
       where occurred_at >= $1 and occurred_at < $2 group by 1, 2`,
      [period.from, period.to],
    );
    return rows.reduce((sum, { count }) => sum + count, 0);
  });

const totalOf = ({ now }: Volume) => Object.values(now).reduce((sum, count) => sum + count, 0);

async function timed<Value>(work: () => Promise<Value>): Promise<[Value, number]> {
  const began = performance.now();
  const value = await work();
  return [value, performance.now() - began];
}
