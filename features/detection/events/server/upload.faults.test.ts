import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { importJobs } from "#platform/server/imports/import-jobs.ts";
import type { AnyJob } from "#platform/server/jobs/define-job.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { addUpload, takeUpload } from "../contracts/event-uploads.contract.ts";
import { events } from "../events.feature.ts";
import { uploadImporter } from "./intake/upload-importer.ts";
import { alertLines, aSource } from "./testing-source.fixture.ts";

// No worker processes the queue in this test, which performs the job itself repeatedly.
const portal = await testPortal([events]);

const [storeJob] = importJobs(uploadImporter) as [AnyJob];

interface Facts {
  events: number;
  accepted: number;
  duplicated: number;
  bytes_taken: number;
  status: string;
}

const facts = async (companyId: number) =>
  (
    await runQuery<Facts>(
      portal.database.owner,
      `select (select count(*)::int from event where company_id = $1) as events, kept::int as accepted, merged::int as duplicated,
         bytes_read::int as bytes_taken, status from file_import where company_id = $1`,
      [companyId],
    )
  )[0];

test.each([
  ["as it is", (content: string) => content],
  ["compressed", (content: string) => gzipSync(content)],
])(
  "a file %s whose job breaks off between two batches goes on there, and counts nothing twice",
  async (_, write) => {
    const { operator, company } = await aSource(portal);
    // Enough content for three batches of the job.
    const content = write(alertLines(24_000, (at) => ({ full_log: `${at} ${"x".repeat(200)}` })));
    const file = { name: "alertas.json", content } as unknown as Blob;
    const { id } = (await operator.call(addUpload, { file })).json();
    await operator.call(takeUpload, { id, source: "Archivo" });
    const actor = { kind: "system", role: "staff", companyId: company.id, name: "test" } as const;
    const stored = { actor, input: { id } };

    let batches = 0;
    const failing = {
      ...portal.gate,
      bulkPlaces: {
        within: async <T>(place: number, work: () => Promise<T>) => {
          batches += 1;
          if (batches === 2) throw new Error("The machine went away");
          return await portal.gate.bulkPlaces.within(place, work);
        },
      },
    } as unknown as typeof portal.gate;
    await expect(performJob(failing, storeJob, stored)).rejects.toThrow("went away");
    const half = await facts(company.id);
    expect(half?.status).toBe("storing");
    expect(half?.events).toBe(half?.accepted);
    expect(half?.events).toBeGreaterThan(0);

    for (let delivered = 0; delivered < 3; delivered += 1) await performJob(portal.gate, storeJob, stored);
    expect(await facts(company.id)).toMatchObject({
      events: 24_000,
      accepted: 24_000,
      duplicated: 0,
      status: "stored",
    });
  },
  120_000,
);
