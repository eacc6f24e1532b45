import { Readable } from "node:stream";
import { batchStored } from "#features/detection/events/server/events.public.ts";
import { aSource } from "#features/detection/events/server/testing-source.fixture.ts";
import { anAssessment } from "#features/posture/assessments/server/assessed-company.fixture.ts";
import { aStoredAccount } from "#features/posture/waf-changes/server/waf-company.fixture.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { importNow } from "#platform/server/imports/import-now.ts";
import type { AnyImporter } from "#platform/server/imports/importer.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { jobsOf } from "#platform/server/portal-jobs.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import type { TestPortal } from "#platform/testing/portal.ts";
import { allFeatures } from "../features.ts";
import { type CollidingFile, collidingDeliveries, collidingFiles } from "./colliding-files.fixture.ts";

/** Work over rows with colliding values, with its preparation; only `perform` is measured. */
export interface CollidingWork {
  name: string;
  prepare(portal: TestPortal, rows: number): Promise<() => Promise<unknown>>;
}

export const importers: AnyImporter[] = allFeatures.flatMap(({ imports = [] }) => imports);

function importOf(importer: AnyImporter, file: CollidingFile): CollidingWork {
  return {
    name: `${importer.name}: ${file.name}`,
    async prepare(portal, rows) {
      const { company, sourceId } = await aSource(portal);
      const contents = [rows, rows / 2].map((size) => file.text(size * (file.times ?? 1)));
      const files = await Promise.all(
        contents.map((text) =>
          portal.gate.files.write(Readable.from([Buffer.from(text)]), { maximumBytes: 1e9 }),
        ),
      );
      const companyId = importer.scope === "company" ? company.id : null;
      const work = { gate: portal.gate, actor: systemActor("test", companyId) };
      const choices: Record<string, object> = {
        "events.upload": { source_id: sourceId, format: "auto" },
        // A report without a date needs the date and the account from a person.
        "scans.report": { scanned_on: "2026-10-01", account: "111122223333" },
      };
      // Such a file belongs to an assessment, which a person has to choose.
      if (importer.name === "assessments.file")
        choices[importer.name] = { assessment_id: (await anAssessment(portal, company)).id };
      // Events of unregistered accounts are refused.
      if (importer.name === "waf_changes.file") await aStoredAccount(portal, company);
      const options = { ...choices[importer.name] };
      return async () => {
        for (const storedFile of files) {
          const received = { ...storedFile, name: file.fileName ?? "archivo" };
          const { status, reason } = await importNow(work, importer, received, options);
          if (status === "failed") throw new Error(`${importer.name}: ${reason}`);
        }
      };
    },
  };
}

/**
 * Every importer with each of its files, followed by a file with half of the rows, in which known rows are missing or
 * are matched.
 */
export const collidingImports: CollidingWork[] = importers.flatMap((importer) =>
  (collidingFiles[importer.name] ?? []).map((file) => importOf(importer, file)),
);

const followers = jobsOf(allFeatures).filter(({ listensTo }) => listensTo?.topic === batchStored.topic);

/** Every job that follows deliveries of events, with each kind of delivery. */
export const collidingFollowers: CollidingWork[] = followers.flatMap((job) =>
  collidingDeliveries.map((delivery) => ({
    name: `${job.name}: ${delivery.name}`,
    async prepare(portal: TestPortal, rows: number) {
      const { company, deliver } = await aSource(portal);
      const { status } = await deliver(delivery.text(rows));
      if (status !== 202 && status !== 200 && status !== 201)
        throw new Error(`The delivery was answered ${status}`);
      const batches = await runQuery<{ id: string }>(
        portal.database.owner,
        "select id from event_batch where company_id = $1 order by id",
        [company.id],
      );
      const input = { batch_ids: batches.map(({ id }) => id) };
      return () => performJob(portal.gate, job, { actor: systemActor("test", company.id), input });
    },
  })),
);
