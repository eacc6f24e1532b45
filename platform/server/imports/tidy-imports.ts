import { z } from "zod";
import { systemActor } from "#platform/server/as-system.ts";
import { defineJob, type JobContext } from "#platform/server/jobs/define-job.ts";
import { endImport, stepDuring } from "./broken-import.ts";
import { importJob } from "./import-jobs.ts";
import { within } from "./import-place.ts";
import type { AnyImporter } from "./importer.ts";
import { countRestart, deleteOldImports, findStandstill, lockStandstill } from "./tidy-imports.store.ts";

const day = 24 * 3_600_000;
/**
 * The time, in milliseconds, without progress after which an import is considered abandoned; longer than any step
 * takes between two updates.
 */
const standstillMs = 90 * 60_000;
const maxRestarts = 3;
const gaveUp = "El portal no pudo terminar con este archivo. Inténtelo de nuevo.";

/**
 * Hourly job that restarts imports whose job was lost or gave up, at most a few times, and deletes imports whose
 * retention has ended.
 */
export function createImportCleanupJob(importers: readonly AnyImporter[]) {
  return defineJob({
    name: "imports.tidy",
    input: z.object({}),
    cron: "50 * * * *",
    async perform(context) {
      await resume(context, importers);
      for (const importer of importers) await forget(context, importer);
    },
  });
}

async function resume(
  { gate, within: inScope }: JobContext,
  importers: readonly AnyImporter[],
): Promise<void> {
  const since = new Date(gate.clock.now().getTime() - standstillMs);
  const still = await inScope({ scope: "platform", effect: "read" }, ({ db }) => findStandstill(db, since));
  for (const { company_id, kind, id } of still) {
    const importer = importers.find(({ name }) => name === kind);
    if (!importer) continue;
    const actor = systemActor("imports", company_id === 0 ? null : company_id);
    await within({ gate, actor }, importer, "write", async (context) => {
      const { db, clock, enqueue, entryFollows } = context;
      const row = await lockStandstill(db, company_id, id, since);
      // A restarted import writes its audit entry when it ends.
      if (!row) return entryFollows();
      const step = stepDuring[row.status as keyof typeof stepDuring];
      await countRestart(db, company_id, id, clock.now());
      if (row.restarts < maxRestarts) {
        enqueue(importJob(importer, step), { id });
        return entryFollows();
      }
      const place = { companyId: company_id, kind };
      await endImport(context, importer, { place, id, step, fileName: row.file_name, reason: gaveUp });
    });
  }
}

async function forget({ gate, within: inScope }: JobContext, importer: AnyImporter): Promise<void> {
  const days = importer.forgetAfterDays;
  if (!days) return;
  const now = gate.clock.now().getTime();
  await inScope({ scope: "platform", effect: "write" }, async ({ db, audit, entryFollows }) => {
    const deletedCount = await deleteOldImports(db, importer.name, {
      waitingSince: new Date(now - days.waiting * day),
      finishedBefore: new Date(now - days.finished * day),
    });
    if (deletedCount === 0) return entryFollows();
    audit({
      action: "imports.forgotten",
      objectType: importer.objectType,
      details: { forgotten: deletedCount },
      companyId: 0,
    });
  });
}
