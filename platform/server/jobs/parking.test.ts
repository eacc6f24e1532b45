import { expect, test, vi } from "vitest";
import { z } from "zod";
import { systemActor } from "#platform/server/as-system.ts";
import { testPool } from "#platform/testing/database.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { defineJob } from "./define-job.ts";

const log: string[] = [];
const gates = new Map<string, PromiseWithResolvers<void>>();
const note = z.object({ note: z.string() });
const fragile = defineJob({
  name: "probe.fragile",
  input: note,
  retryDelaySeconds: 0,
  async perform(_context, input) {
    log.push(`runs ${input.note}`);
    await gates.get(input.note)?.promise;
  },
  async onParked(_context, input, reason) {
    log.push(`parked ${input.note}: ${reason}`);
  },
  async onRevived(_context, input) {
    log.push(`revived ${input.note}`);
  },
});
const hanging = defineJob({
  name: "probe.hanging",
  input: note,
  retryDelaySeconds: 0,
  expireInSeconds: 1,
  async perform(_context, input) {
    log.push(`hangs ${input.note}`);
    await new Promise(() => undefined);
  },
  async onParked(_context, input, reason) {
    log.push(`parked ${input.note}: ${reason}`);
  },
});
const portal = await testPortal([{ name: "probe", routes: [], jobs: [fragile, hanging] }]);
const { owner } = portal.database;
const pool = testPool(owner);

async function enqueue(name: string, input: z.infer<typeof note>, companyId: number | null = null) {
  const client = await pool.connect();
  await portal.gate.jobs.add(client, name, { actor: systemActor("test", companyId), input });
  client.release();
}
const stateOf = async (text: string) =>
  (
    await runQuery<{ state: string; output: unknown; data: object; kept: boolean }>(
      owner,
      `select state, output, data, deletion_seconds = 0 as kept from pgboss.job where data->'input'->>'note' = $1`,
      [text],
    )
  )[0];
/** Sets a job to the state after the death of its process. */
const died = (text: string) =>
  runQuery(
    owner,
    `update pgboss.job set state = 'retry', started_on = now(), retry_count = retry_count, start_after = now(),
       output = '{"value": {"message": "job heartbeat timeout"}}' where data->'input'->>'note' = $1`,
    [text],
  );
const until = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 60_000, interval: 50 });

test("a job whose process died runs once more, alone, and is parked with its reason when the process dies again", async () => {
  await enqueue(fragile.name, { note: "poison" });
  await died("poison");
  gates.set("poison", Promise.withResolvers());
  await portal.startJobs();
  await until(() => expect(log).toEqual(["runs poison"]));
  // A job of another kind, of another company, waits for its end.
  await enqueue(hanging.name, { note: "beside" });
  expect(await stateOf("poison")).toMatchObject({ state: "active", data: { suspect: true } });
  expect(log).toEqual(["runs poison"]);
  // Simulates the death of its process, as another process finds it.
  await died("poison");
  gates.get("poison")?.resolve();
  await until(async () =>
    expect(await stateOf("poison")).toMatchObject({
      state: "failed",
      output: { parked: "died" },
      kept: true,
    }),
  );
  expect(log.filter((line) => line.includes("poison"))).toEqual(["runs poison", "parked poison: died"]);
});

test("a job that exceeds its budget twice is parked, and others are performed meanwhile", async () => {
  await enqueue(hanging.name, { note: "long" }, 7);
  await until(async () => expect(await stateOf("long")).toMatchObject({ state: "failed", kept: true }));
  expect(await stateOf("long")).toMatchObject({ output: { parked: "exceeded" } });
  expect(log.filter((line) => line.endsWith(" long") || line.includes("long:"))).toEqual([
    "hangs long",
    "hangs long",
    "parked long: exceeded",
  ]);
  await enqueue(fragile.name, { note: "innocent" });
  await until(async () => expect(await stateOf("innocent")).toMatchObject({ state: "completed" }));
});
