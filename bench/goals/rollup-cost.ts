import { Readable } from "node:stream";
import pg from "pg";
import { v7 as uuidv7 } from "uuid";
import { addCounts } from "#features/detection/events/server/intake/batch-counts.store.ts";
import { BatchTally } from "#features/detection/events/server/intake/batch-tally.ts";
import {
  eventStaging,
  makeNeededPartitions,
  storeStagedEvents,
} from "#features/detection/events/server/intake/staged-batch.store.ts";
import { openDatabase } from "#platform/server/database/open-database.ts";
import { alertLine } from "../alert-lines.ts";
import { readLines } from "../copy-rows.ts";
import type { Goal } from "../goal.ts";
import { compareInterleaved } from "../repeats.ts";

const lines = 60_000;

export const rollupCost: Goal = {
  number: 14,
  title: "Keeping the counts",
  limit: { atMost: 1.15 },
  method: `time of storing ${lines} lines and counting them by hour and value to that of only storing them; read, staged, compared with those known in both`,
  async measure(lab) {
    const pool = new pg.Pool({ ...lab.app, max: 1 });
    let run = 0;
    const next = () => {
      run += 1;
      return Array.from({ length: lines }, (_, at) => `${alertLine(at, `c${run}`)}\n`).join("");
    };
    try {
      return await compareInterleaved(
        5,
        () => store(pool, next(), true),
        () => store(pool, next(), false),
        "ms",
      );
    } finally {
      await pool.end();
    }
  },
};

async function store(pool: pg.Pool, body: string, counting: boolean): Promise<number> {
  const [id, tally] = [uuidv7(), new BatchTally()];
  const batch = { batchIds: [id], companyId: 2, sourceId: uuidv7(), receivedAt: new Date() };
  const batchReader = readLines(batch.companyId, id, tally);
  // Values that are not counted are not gathered either.
  if (!counting) Object.assign(tally, { add: () => undefined });
  const database = await openDatabase(pool, {
    scope: "company",
    companyId: 2,
    userId: 1,
    effect: "write",
  });
  const began = performance.now();
  await database.copyRows(eventStaging, batchReader.rows(Readable.from([Buffer.from(body)])));
  await makeNeededPartitions(database.db);
  const accepted = (await storeStagedEvents(database.db, batch)).get(id);
  if (accepted !== lines) throw new Error(`${accepted} events were new`);
  if (counting) await addCounts(database.db, batch, tally.counts());
  await database.commit();
  return performance.now() - began;
}
