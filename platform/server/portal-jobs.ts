import { anchorAudit } from "./audit/anchor-audit.job.ts";
import type { Feature } from "./feature.ts";
import { figureSources } from "./figures/figure-source.extension.ts";
import { recordFigures } from "./figures/record-figures.job.ts";
import type { FileColumn } from "./files/orphans.store.ts";
import { sweepOrphans } from "./files/sweep-orphans.ts";
import { importJobs } from "./imports/import-jobs.ts";
import { createImportCleanupJob } from "./imports/tidy-imports.ts";
import type { AnyJob } from "./jobs/define-job.ts";
import { deliverMail, deliverUnaddressed } from "./mail/deliver-mail.ts";
import { recomputeMatters } from "./matters/recompute-matters.job.ts";

/** Returns every column of the portal with keys of stored files. */
export function fileColumnsOf(features: readonly Feature[]): FileColumn[] {
  return [{ table: "file_import", column: "file_key" }, ...features.flatMap(({ files }) => files ?? [])];
}

/** Returns all jobs of the portal. */
export function jobsOf(features: readonly Feature[]): AnyJob[] {
  const importers = features.flatMap(({ imports }) => imports ?? []);
  const hasFigures = features.some(({ extensions = [] }) =>
    extensions.some(({ point }) => point === (figureSources as unknown)),
  );
  return [
    deliverMail,
    deliverUnaddressed,
    anchorAudit,
    recomputeMatters,
    ...(hasFigures ? [recordFigures] : []),
    sweepOrphans(fileColumnsOf(features)),
    ...(importers.length > 0 ? [createImportCleanupJob(importers)] : []),
    ...importers.flatMap(importJobs),
    ...features.flatMap(({ jobs }) => jobs ?? []),
  ];
}
