import { z } from "zod";
import { type AnyJob, defineJob, type JobContext } from "#platform/server/jobs/define-job.ts";
import type { JobName } from "#platform/server/jobs/job-topic.ts";
import { endBrokenImport, type ImportStep, reviveImport } from "./broken-import.ts";
import type { AnyImporter } from "./importer.ts";
import { readImport } from "./read-import.ts";
import { storeImport } from "./store-import.ts";
import { undoImport } from "./undo-import.ts";

const input = z.object({ id: z.uuid() });
const works = { read: readImport, store: storeImport, undo: undoImport };

/** The job for a step of an import. */
export function importJob({ name }: Pick<AnyImporter, "name">, step: ImportStep): JobName<{ id: string }> {
  const [area, thing] = name.split(".");
  return { name: `${area}.${step}_${thing}`, input };
}

/** The jobs of an importer. */
export function importJobs(importer: AnyImporter): AnyJob[] {
  const steps: ImportStep[] = [
    ...(importer.onArrival === "survey" ? (["read"] as const) : []),
    "store",
    ...(importer.undo ? (["undo"] as const) : []),
  ];
  return steps.map((step) =>
    defineJob({
      ...importJob(importer, step),
      expireInSeconds: 3_600,
      perform: ({ gate, actor }: JobContext, { id }: { id: string }) =>
        works[step]({ gate, actor }, importer, id),
      onParked: (context: JobContext, { id }: { id: string }) => endBrokenImport(context, importer, step, id),
      onRevived: (context: JobContext, { id }: { id: string }) => reviveImport(context, importer, step, id),
    }),
  );
}
