import { z } from "zod";
import { deleteOldAnswers } from "#platform/server/idempotency/answer-once.ts";
import { defineJob, type JobContext } from "#platform/server/jobs/define-job.ts";
import { type FileColumn, keysWithoutRow } from "./orphans.store.ts";

/**
 * The minimum age, in milliseconds, of a file that is removed; longer than any upload takes until its row is stored.
 */
const graceMs = 3_600_000;
const batchSize = 500;

/**
 * Hourly job that removes expired idempotency answers, and files without a row (from an interrupted upload, an undone
 * change or a replaced text).
 */
export function sweepOrphans(columns: FileColumn[]) {
  return defineJob({
    name: "files.sweep_orphans",
    input: z.object({}),
    cron: "23 * * * *",
    expireInSeconds: 1_800,
    async perform(context) {
      await deleteOldAnswers(context);
      const { files, clock } = context.gate;
      const old = new Date(clock.now().getTime() - graceMs);
      const unfinished = await files.clearUnfinished(old);
      if (unfinished > 0) await record(context, "files.unfinished_removed", unfinished);
      // Without any column to compare with, every file would seem to be without a row.
      if (columns.length === 0) return;
      for await (const keys of batches(files.list(old))) {
        const orphans = await context.within({ scope: "platform", effect: "read" }, ({ db }) =>
          keysWithoutRow(db, columns, keys),
        );
        if (orphans.length === 0) continue;
        await record(context, "files.orphans_removed", orphans.length);
        for (const key of orphans) await files.remove(key);
      }
    },
  });
}

async function record({ within }: JobContext, action: string, removedCount: number): Promise<void> {
  await within({ scope: "platform", effect: "write" }, async ({ audit }) => {
    audit({ action, objectType: "file", details: { removed: removedCount }, companyId: 0 });
  });
}

async function* batches(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const key of keys) {
    batch.push(key);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
