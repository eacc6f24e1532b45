import { expect, test, vi } from "vitest";
import { events } from "#features/detection/events/events.feature.ts";
import { renamedTechniques } from "#features/intelligence/attack/server/attack.public.ts";
import { shippedCatalogue } from "#features/intelligence/attack/server/catalogue/living-techniques.ts";
import { ThreadPool } from "#platform/server/threads/thread-pool.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { exampleRecords } from "../../readers/example-records.fixture.ts";
import { BatchLines } from "../intake/batch-lines.ts";
import { wholeBatches } from "../intake/whole-batches.fixture.ts";
import { alertLines, aSource } from "../testing-source.fixture.ts";
import { GatheredTally, slicesInThreads } from "./reading-threads.ts";
import { readerOf } from "./record-reader.ts";

const portal = await testPortal([events]);
const threads = portal.gate.memory(ThreadPool);

const at = new Date("2026-11-20T12:00:00Z");
const renamed = renamedTechniques(shippedCatalogue);
const batchId = "0192f0d4-0000-7000-8000-000000000002";

/** Records of every format in turn, several times, with unreadable lines and a renamed technique. */
const mixture = Array.from({ length: 12 }, () => [
  ...Object.values(exampleRecords),
  '{"rule": {"level": 3',
  "nothing that a reader knows",
  alertLines(3, () => ({
    rule: { level: 5, id: "1", description: "x", mitre: { id: ["T1086", "T1059.001"] } },
  })).trimEnd(),
])
  .flat()
  .join("\n");

async function* inPieces(bytes: Buffer, length: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += length) yield bytes.subarray(from, from + length);
}

async function readWith(format: "auto" | "wazuh4", way: "threads" | "here") {
  const source = { format, zone: "America/Santiago", rules: null };
  const tally = new GatheredTally();
  const reading = {
    companyId: 7,
    id: batchId,
    reader: readerOf(source, at),
    renamed,
    now: at,
    tally: tally.local,
  };
  const lines = new BatchLines(reading, 4_000);
  const queue = slicesInThreads(threads, { companyId: 7, batchId, source, at, renamed });
  const chunks = inPieces(Buffer.from(mixture), 1_500);
  let text = "";
  const pieces = way === "here" ? lines.rows(chunks) : lines.rowsByThreads(chunks, queue, tally);
  for await (const piece of pieces) text += typeof piece === "string" ? piece : Buffer.from(piece).toString();
  const { read, rejected, skipped, problems, oldest, newest, bytes } = lines;
  const { events: eventCount, hours, pages } = await tally.counts(threads);
  const figures = {
    read,
    rejected,
    skipped,
    problems,
    oldest,
    newest,
    bytes,
    counted: eventCount,
    hours,
    pages: [...pages],
  };
  return { rows: text, sha256: lines.sha256().toString("hex"), ...figures };
}

test.each(["auto", "wazuh4"] as const)(
  "threads read a delivery of %s as the portal does by itself",
  async (format) => {
    const here = await readWith(format, "here");
    expect(here.read).toBeGreaterThan(200);
    expect(here.rejected).toBeGreaterThan(20);
    expect(here.counted).toBeGreaterThan(20);
    expect(await readWith(format, "threads")).toEqual(here);
  },
);

test("a delivery whose thread ends is answered as failed, leaves nothing, and is taken when it comes again", async () => {
  const { deliver } = await aSource(portal);
  await threads.endThreads();
  const body = Buffer.from(alertLines(12_000, (serial) => ({ full_log: `${serial} ${"x".repeat(300)}` })));
  const delivery = deliver(body);
  await vi.waitFor(async () => expect(await threads.threadCount()).toBeGreaterThan(0), { interval: 5 });
  await threads.endThreads();
  expect((await delivery).status).toBe(500);
  expect(await wholeBatches(portal.database.owner)).toBe(0);

  expect(await deliver(body)).toMatchObject({ status: 200, body: { accepted: 12_000, duplicated: 0 } });
  expect(await wholeBatches(portal.database.owner)).toBe(12_000);
});

test("a small delivery needs no thread", async () => {
  const { deliver } = await aSource(portal);
  await threads.endThreads();
  await deliver(alertLines(20));
  expect(await threads.threadCount()).toBe(0);
  await deliver(alertLines(2_000));
  expect(await threads.threadCount()).toBeGreaterThan(0);
});
