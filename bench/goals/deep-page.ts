import pg from "pg";
import { eventSorts } from "#features/detection/events/contracts/events.contract.ts";
import type { EventPlace, EventSort } from "#features/detection/events/server/events/event-page.rules.ts";
import { eventPage } from "#features/detection/events/server/events/event-page.store.ts";
import { selectionOf } from "#features/detection/events/server/events/event-selection.store.ts";
import { openDatabase } from "#platform/server/database/open-database.ts";
import type { Goal } from "../goal.ts";
import type { Lab } from "../lab.ts";
import { median, roundedText } from "../repeats.ts";

const repeats = 40;

export const deepPage: Goal = {
  number: 11,
  title: "A page far down the list",
  limit: { atMost: 2 },
  method:
    "median time of a page in the middle and near the end to that of the first page; the worst of all orders",
  async measure(lab) {
    const pool = new pg.Pool({ ...lab.app, max: 1 });
    try {
      const rows = [];
      for (const sort of eventSorts) rows.push({ sort, ...(await compare(pool, lab, sort)) });
      const worst = rows.reduce((one, other) => (one.ratio > other.ratio ? one : other));
      const sides = rows.map(
        ({ sort, first, deep }) => `${sort} ${roundedText(deep)} ms to ${roundedText(first)} ms`,
      );
      return { ratio: worst.ratio, sides: `${lab.rows.toLocaleString("en")} events: ${sides.join(", ")}` };
    } finally {
      await pool.end();
    }
  },
};

async function compare(pool: pg.Pool, lab: Lab, sort: EventSort) {
  const places = [0.5, 0.98].map((part) => placeAt(lab, sort, part));
  const times = { first: [] as number[], deep: [[], []] as number[][] };
  for (let turn = 0; turn < repeats; turn += 1) {
    times.first.push(await pageTime(pool, sort, undefined));
    for (const [at, place] of places.entries()) times.deep[at]?.push(await pageTime(pool, sort, await place));
  }
  const first = median(times.first);
  const deep = Math.max(...times.deep.map(median));
  return { first, deep, ratio: deep / first };
}

async function pageTime(pool: pg.Pool, sort: EventSort, after: EventPlace | undefined): Promise<number> {
  const openedDatabase = await openDatabase(pool, {
    scope: "company",
    companyId: 1,
    userId: 1,
    effect: "read",
  });
  const selection = await selectionOf(openedDatabase.db, {});
  const began = performance.now();
  await eventPage(openedDatabase.db, selection, { sort, after, limit: 51 });
  const time = performance.now() - began;
  await openedDatabase.rollback();
  return time;
}

/** Returns the cursor of the event at the given fraction of the list. */
async function placeAt(lab: Lab, sort: EventSort, part: number): Promise<EventPlace> {
  const order = { "-occurred_at": "occurred_at desc, id desc", occurred_at: "occurred_at, id" };
  const words = sort === "-severity" ? "severity desc, occurred_at desc, id desc" : order[sort];
  const client = new pg.Client(lab.owner);
  await client.connect();
  const { rows } = await client.query<EventPlace>(
    `select severity, occurred_at as at, id from event where company_id = 1 order by ${words} offset $1 limit 1`,
    [Math.floor(lab.rows * part)],
  );
  await client.end();
  if (!rows[0]) throw new Error("The list is shorter than it should be");
  return rows[0];
}
