import { expect, test, vi } from "vitest";
import { addUpload, takeUpload } from "#features/detection/events/contracts/event-uploads.contract.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { batchStored, eventsOfBatches } from "../events.public.ts";
import { alertLines, aSource } from "../testing-source.fixture.ts";

const heard = new Map<string, string[]>();
const bounds: (string | undefined)[] = [];
const listener = (name: string) =>
  defineJob({
    name,
    listensTo: batchStored,
    input: batchStored.input,
    async perform({ within }, { batch_ids, history_before }) {
      if (name === "probe.first") bounds.push(history_before);
      const ids: string[] = [];
      await within({ scope: "company", effect: "read" }, async ({ db }) => {
        for await (const page of eventsOfBatches(db, batch_ids)) ids.push(...page.map(({ id }) => id));
      });
      for (const id of batch_ids) heard.set(`${name}/${id}`, ids);
    },
  });

const portal = await testPortal([
  events,
  { name: "probe", routes: [], jobs: [listener("probe.first"), listener("probe.second")] },
]);
await portal.startJobs();

test("whoever follows the deliveries hears of each, with exactly the events that it added", async () => {
  const source = await aSource(portal);
  const early = await source.deliver(alertLines(70));
  const late = await source.deliver(alertLines(130));
  expect(late.body).toMatchObject({ accepted: 60, duplicated: 70 });

  await vi.waitFor(() => expect(heard.size).toBe(4), 60_000);
  for (const name of ["probe.first", "probe.second"]) {
    expect(new Set(heard.get(`${name}/${early.body.batch_id}`)).size).toBe(70);
    expect(new Set(heard.get(`${name}/${late.body.batch_id}`)).size).toBe(60);
  }
});

test("a delivery that adds nothing is told to nobody", async () => {
  const source = await aSource(portal);
  await source.deliver(alertLines(3));
  const before = heard.size;
  const again = await source.deliver(`${alertLines(3)}\n`);
  expect(again.body).toMatchObject({ accepted: 0, duplicated: 3 });
  await source.deliver(alertLines(4));
  await vi.waitFor(() => expect(heard.size).toBeGreaterThanOrEqual(before + 4), 60_000);
  expect([...heard.keys()].some((key) => key.endsWith(again.body.batch_id))).toBe(false);
});

test("what a source sends is news however late; of a file, what is old is history, or all when somebody says so", async () => {
  const { operator, deliver } = await aSource(portal);
  const boundOf = async (work: () => Promise<unknown>) => {
    const before = bounds.length;
    await work();
    await vi.waitFor(() => expect(bounds.length).toBe(before + 1), 60_000);
    return bounds.at(-1);
  };
  const bring = (count: number, history: boolean) =>
    boundOf(async () => {
      const file = { name: "alertas.json", content: alertLines(count) } as unknown as Blob;
      const { id } = (await operator.call(addUpload, { file })).json();
      await operator.call(takeUpload, { id, source: "Archivo", history });
    });
  expect(await boundOf(() => deliver(alertLines(1)))).toBeUndefined();
  const days = (bound = "") => Math.round((Date.parse(bound) - Date.now()) / 86_400_000);
  expect(days(await bring(2, false))).toBe(-7);
  expect(days(await bring(3, true))).toBe(2);
});
