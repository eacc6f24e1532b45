import { Readable } from "node:stream";
import pg from "pg";
import { v7 as uuidv7 } from "uuid";
import { ingestEvents } from "#features/detection/events/contracts/event-source.contract.ts";
import {
  eventStaging,
  makeNeededPartitions,
  storeStagedEvents,
} from "#features/detection/events/server/intake/staged-batch.store.ts";
import { openDatabase } from "#platform/server/database/open-database.ts";
import { alertLine } from "../alert-lines.ts";
import { copyRows, readLines, rowsToCopy } from "../copy-rows.ts";
import type { Goal } from "../goal.ts";
import { compareInterleaved, median, roundedText } from "../repeats.ts";

const lines = 60_000;
const repeats = 3;

/** Measures the cost of recognising known records, once they are read. */
export const storedOnce: Goal = {
  number: 7,
  title: "Storing each record once",
  limit: { atMost: 2 },
  method: `time of staging ${lines} rows and storing those that are not known, in a transaction of the company's role, to COPY of as many into the same table`,
  async measure(lab) {
    const pool = new pg.Pool({ ...lab.app, max: 1 });
    const owner = new pg.Client(lab.owner);
    await owner.connect();
    await owner.query("select make_event_partition('2026-09-01')");
    let run = 0;
    const next = () => {
      run += 1;
      return Buffer.from(Array.from({ length: lines }, (_, at) => `${alertLine(at, `o${run}`)}\n`).join(""));
    };
    try {
      return await compareInterleaved(
        5,
        () => store(pool, next()),
        async () => {
          const rows = await rowsToCopy(next());
          const began = performance.now();
          await copyRows(owner, rows);
          return performance.now() - began;
        },
        "ms",
      );
    } finally {
      await owner.end();
      await pool.end();
    }
  },
};

async function store(pool: pg.Pool, body: Buffer): Promise<number> {
  const id = uuidv7();
  const batch = { batchIds: [id], companyId: 2, sourceId: uuidv7(), receivedAt: new Date() };
  const rows: string[] = [];
  for await (const piece of readLines(batch.companyId, id).rows(Readable.from([body]))) rows.push(piece);
  const openedDatabase = await openDatabase(pool, {
    scope: "company",
    companyId: 2,
    userId: 1,
    effect: "write",
  });
  const began = performance.now();
  await openedDatabase.copyRows(eventStaging, Readable.from(rows));
  await makeNeededPartitions(openedDatabase.db);
  const accepted = (await storeStagedEvents(openedDatabase.db, batch)).get(id);
  if (accepted !== lines) throw new Error(`${accepted} events were new`);
  await openedDatabase.commit();
  return performance.now() - began;
}

export const exactlyOnce: Goal = {
  number: 7,
  title: "Delivering again what is known already",
  limit: { atMost: 1 },
  method: `time of a delivery of ${lines} records that are all known (in other bytes) to that of the first one; it must change nothing`,
  async measure(lab) {
    const [first, again]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < repeats; turn += 1) {
      const records = Array.from({ length: lines }, (_, at) => `${alertLine(at, `x${turn}`)}\n`);
      first.push(await deliver(lab, records, { accepted: lines, duplicated: 0 }));
      again.push(await deliver(lab, records.toReversed(), { accepted: 0, duplicated: lines }));
    }
    const [one, other] = [median(first), median(again)];
    return { ratio: other / one, sides: `${roundedText(other)} ms to ${roundedText(one)} ms` };
  },
};

async function deliver(
  { portal, apiKey }: { portal: { url: string }; apiKey: string },
  records: string[],
  expected: { accepted: number; duplicated: number },
): Promise<number> {
  const body = Buffer.from(records.join(""));
  const began = performance.now();
  const response = await fetch(portal.url + ingestEvents.path, {
    method: "POST",
    headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/x-ndjson" },
    body,
  });
  const { accepted, duplicated } = (await response.json()) as { accepted?: number; duplicated?: number };
  const time = performance.now() - began;
  if (accepted !== expected.accepted || duplicated !== expected.duplicated) {
    throw new Error(`${accepted} accepted and ${duplicated} known already`);
  }
  return time;
}
