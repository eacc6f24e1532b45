import { gzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import {
  addUpload,
  discardUpload,
  downloadRefused,
  listUploads,
  previewUpload,
  takeUpload,
} from "#features/detection/events/contracts/event-uploads.contract.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { exampleLine } from "#features/detection/events/readers/example-alert.fixture.ts";
import type { Caller } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { alertLines, aSource } from "../testing-source.fixture.ts";

const portal = await testPortal([events]);
await portal.startJobs();

const bring = async (person: Caller, content: string | Buffer) =>
  (await person.call(addUpload, { file: { name: "alertas.json", content } as unknown as Blob })).json();
const store = async (companyId: number) =>
  Number(
    (
      await runQuery<{ n: string }>(
        portal.database.owner,
        "select count(*) n from event where company_id = $1",
        [companyId],
      )
    )[0]?.n,
  );
/** Imports the file and waits for its result. */
async function take(person: Caller, id: string, source: string) {
  expect((await person.call(takeUpload, { id, source })).json()).toMatchObject({ status: "taking" });
  return await vi.waitFor(
    async () => {
      const { items } = (await person.call(listUploads)).json();
      const upload = items.find((each: { id: string }) => each.id === id);
      expect(upload.finished_at).not.toBeNull();
      return upload;
    },
    { timeout: 60_000, interval: 200 },
  );
}

test("a file is looked at as it will be, and nothing is stored until somebody takes it", async () => {
  const { operator, company } = await aSource(portal);
  const rule = { level: 12, id: "1", description: "Cambio", groups: ["y"] };
  const content = `${alertLines(2)}${exampleLine({ id: "9.9", rule, nuevo: { dato: "suelto" } })}\nroto\n`;
  const upload = await bring(operator, gzipSync(content));
  const preview = (await operator.call(previewUpload, { id: upload.id })).json();
  expect(preview).toMatchObject({
    format: "wazuh4",
    records: 4,
    rejected: 1,
    severities: { low: 2, high: 1 },
    problems: [{ line: 4, code: "invalid_json" }],
    partial: false,
  });
  expect(preview.events).toHaveLength(3);
  expect(preview.unmapped).toContainEqual({ field: "nuevo.dato", count: 1 });
  expect(await store(company.id)).toBe(0);
});

test("the events taken are those that were shown; the same file again changes nothing", async () => {
  const { operator, company } = await aSource(portal);
  const content = `${alertLines(30)}roto\n`;
  const first = await take(operator, (await bring(operator, content)).id, "Archivo");
  expect(first).toMatchObject({
    status: "taken",
    accepted: 30,
    duplicated: 0,
    rejected: 1,
    problems: [{ line: 31 }],
  });
  const refusedLines = (await operator.call(downloadRefused, { id: first.id })).body.split("\r\n");
  expect(refusedLines.slice(1)).toEqual([expect.stringMatching(/^línea 31,invalid_json,.*,roto$/), ""]);
  const again = await take(operator, (await bring(operator, content)).id, "Archivo");
  expect(again).toMatchObject({ status: "taken", accepted: 0, duplicated: 30 });
  expect(await store(company.id)).toBe(30);
});

test("a compressed file that was cut says so, and can be discarded", async () => {
  const { operator } = await aSource(portal);
  const { id } = await bring(operator, gzipSync(alertLines(200)).subarray(0, 100));
  expect((await operator.call(previewUpload, { id })).statusCode).toBe(400);
  expect(await take(operator, id, "Archivo")).toMatchObject({ status: "failed", accepted: 0 });
  expect((await operator.call(discardUpload, { id })).statusCode).toBe(200);
});

test("clients bring no files", async () => {
  const { client } = await aSource(portal);
  const file = { name: "a.json", content: "{}" } as unknown as Blob;
  expect((await client.call(addUpload, { file })).statusCode).toBe(403);
});
