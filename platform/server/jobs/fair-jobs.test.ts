import { expect, test, vi } from "vitest";
import { z } from "zod";
import { systemActor } from "#platform/server/as-system.ts";
import { testPool } from "#platform/testing/database.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { defineJob } from "./define-job.ts";

const startedNames: string[] = [];
const runningJobs: { name: string; end(): void }[] = [];
/** A job that runs until the test ends it. */
const heavy = defineJob({
  name: "probe.heavy",
  input: z.object({ name: z.string() }),
  async perform(_context, { name }) {
    startedNames.push(name);
    await new Promise<void>((end) => runningJobs.push({ name, end }));
  },
});
const portal = await testPortal([{ name: "probe", routes: [], jobs: [heavy] }]);
const pool = testPool(portal.database.owner);
async function enqueue(companyId: number, name: string) {
  const client = await pool.connect();
  await portal.gate.jobs.add(client, heavy.name, { actor: systemActor("test", companyId), input: { name } });
  client.release();
}
const until = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 20 });
async function endOne(prefix: string): Promise<void> {
  await until(() => expect(runningJobs.some(({ name }) => name.startsWith(prefix))).toBe(true));
  const at = runningJobs.findIndex(({ name }) => name.startsWith(prefix));
  runningJobs.splice(at, 1)[0]?.end();
}

test("eight heavy jobs of one company leave another company's waiting for none of them, and a third's for one at most", async () => {
  for (let at = 1; at <= 8; at += 1) await enqueue(1, `a${at}`);
  await enqueue(2, "b1");
  await enqueue(3, "c1");
  await portal.startJobs();
  // Each company has one slot, however many older jobs the first company has.
  await until(() => expect(startedNames).toEqual(["a1", "b1"]));
  await endOne("a");
  await until(() => expect(startedNames).toEqual(["a1", "b1", "c1"]));
  await endOne("b");
  await endOne("c");
  await until(() => expect(startedNames).toEqual(["a1", "b1", "c1", "a2"]));
  // A returning company is served although the first has six older jobs.
  await enqueue(2, "b2");
  await until(() => expect(startedNames.at(-1)).toBe("b2"));
  await endOne("b");
  for (let at = 2; at <= 8; at += 1) await endOne("a");
  await until(() => expect(startedNames).toHaveLength(11));
});
